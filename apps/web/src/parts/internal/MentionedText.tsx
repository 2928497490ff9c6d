import { cutMentions } from '@portal/domain/office/teamwork/mentions'
import styles from './internal.module.css'

/** A comment's words with the names of colleagues set off. */
export function MentionedText({ text, people }: { text: string; people: readonly { readonly name: string }[] }) {
  return (
    <p className={styles.text}>
      {cutMentions(text, people).map((piece, at) =>
        piece.named.length > 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, drawn anew with it
          <span key={at} className={styles.mention}>
            {piece.text}
          </span>
        ) : (
          piece.text
        ),
      )}
    </p>
  )
}
