import { useMessages } from '../../app/language.ts'
import { classes } from '../../ui/classes.ts'
import texts from '../../ui/texts.module.css'
import { subsidyMessages } from './messages.ts'
import { Unverified } from './Unverified.tsx'

interface SmallResultProps {
  /** Undefined: something is still to be typed. */
  readonly says: string | undefined
  readonly article?: string
  /** Why the rule behind it is not sure; absent where it is. */
  readonly unverified?: string | undefined
}

/** One result in a line, where it is written, whether that is sure, and who decides. */
export function SmallResult({ says, article, unverified }: SmallResultProps) {
  const t = useMessages(subsidyMessages)
  return (
    <>
      <p role="status">
        {says && (
          <>
            <b>{says}</b>
            {article && <small className={classes(texts.soft13, texts.block)}>{article}</small>}
          </>
        )}
      </p>
      {says && unverified && <Unverified why={unverified} />}
      {says && <p className={texts.soft13}>{t.disclaimer}</p>}
    </>
  )
}
