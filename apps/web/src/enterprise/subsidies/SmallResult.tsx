import { useMessages } from '../../app/language.ts'
import texts from '../../ui/texts.module.css'
import { subsidyMessages } from './messages.ts'
import styles from './subsidies.module.css'
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
            {article && <small className={styles.article}>{article}</small>}
          </>
        )}
      </p>
      {says && unverified && <Unverified why={unverified} />}
      {says && <p className={texts.soft13}>{t.disclaimer}</p>}
    </>
  )
}
