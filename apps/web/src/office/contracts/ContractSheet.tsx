import {
  type ContractParagraph,
  contractFields,
  paragraphsOf,
  readContract,
} from '@portal/domain/office/contracts/contract-text'
import { Fragment } from 'react'
import { type Language, useLanguage } from '../../app/language.ts'
import styles from './contracts.module.css'

/** A text as it is printed; fields that are left in it stand out by their names. */
export function ContractSheet({ text, language }: { text: string; language: Language }) {
  return (
    <div className={styles.sheet} lang={language === 'zh' ? 'zh-CN' : 'en'}>
      {paragraphsOf(text).map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text, drawn anew with it
        <Paragraph key={at} paragraph={one} />
      ))}
    </div>
  )
}

function Paragraph({ paragraph: { isHeading, text } }: { paragraph: ContractParagraph }) {
  const reader = useLanguage()
  if (isHeading) return <h2>{text}</h2>
  return (
    <p>
      {readContract(text).pieces.map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one paragraph, drawn anew with it
        <Fragment key={at}>
          {piece.kind === 'words' ? (
            piece.text
          ) : (
            <mark className={styles.field}>{contractFields[piece.field].name[reader]}</mark>
          )}
        </Fragment>
      ))}
    </p>
  )
}
