import { readLetter } from '@portal/domain/office/letters/fill-letter'
import { letterFields } from '@portal/domain/office/letters/letter-fields'
import type { Language } from '../../app/language.ts'
import { useLanguage } from '../../app/language.ts'
import texts from '../../ui/texts.module.css'
import styles from './letters.module.css'

/** A text as it is sent; fields that are left in it stand out by their names. */
function Filled({ text }: { text: string }) {
  const language = useLanguage()
  return readLetter(text).pieces.map((piece, at) =>
    piece.kind === 'words' ? (
      piece.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, drawn anew with it
      <mark key={at} className={styles.field}>
        {letterFields[piece.field].name[language]}
      </mark>
    ),
  )
}

/** Subject and text of a letter, as the client will read them. */
export function LetterSheet({ subject, body, language }: { subject: string; body: string; language: Language }) {
  return (
    <div className={styles.sheet} lang={language === 'zh' ? 'zh-CN' : 'en'}>
      <strong className={texts.block}>
        <Filled text={subject} />
      </strong>
      {'\n'}
      <Filled text={body} />
    </div>
  )
}
