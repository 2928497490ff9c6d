import { useMessages, usePunctuation } from '../../app/language.ts'
import styles from '../form/editor.module.css'
import { formMessages } from '../form/messages.ts'
import type { SubmitState } from './OrderFormFrame.tsx'

interface MissingLineProps extends Pick<SubmitState, 'missing' | 'asked'> {
  readonly t: { readonly missing: (count: number) => string; readonly nothingMissing: string }
}

/** What keeps the form from being handed in, else what a reviewer asks for and was not changed, else that it is complete. */
export function MissingLine({ missing, asked, t }: MissingLineProps) {
  const shared = useMessages(formMessages)
  const { semicolon } = usePunctuation()
  const isOpen = missing > 0 || asked.length > 0
  return (
    <p className={isOpen ? styles.missing : styles.good}>
      {missing > 0 ? t.missing(missing) : isOpen ? shared.stillAsked(asked.join(semicolon)) : t.nothingMissing}
    </p>
  )
}
