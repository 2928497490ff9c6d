import { useLanguage } from '../../app/language.ts'
import { paperTitle } from '../paper-words.ts'
import { isScan, ScanField } from './ScanField.tsx'

interface Paper {
  readonly kind: string
  readonly title: string
  readonly toSign: boolean
}

/** Chosen scans by the kind of their paper. */
export type Scans = Readonly<Record<string, File | undefined>>

/** Scans as they are sent: one for each paper to sign, under its kind; undefined while one is missing or is none. */
export function scansToSend(papers: readonly Paper[], scans: Scans): Record<string, File> | undefined {
  const sent: Record<string, File> = {}
  for (const { kind } of papers.filter(({ toSign }) => toSign)) {
    const file = scans[kind]
    if (!isScan(file)) return undefined
    sent[kind] = file
  }
  return sent
}

interface ScanFieldsProps {
  readonly papers: readonly Paper[]
  readonly scans: Scans
  readonly isMissed: boolean
  readonly failure?: string | undefined
  readonly share?: number | undefined
  readonly onChoose: (scans: Scans) => void
}

/** A scan of each paper to sign: offices take the power of attorney alone. */
export function ScanFields({ papers, scans, isMissed, failure, share, onChoose }: ScanFieldsProps) {
  const language = useLanguage()
  const toSign = papers.filter((paper) => paper.toSign)
  return (
    <>
      {toSign.map((paper, at) => (
        <ScanField
          key={paper.kind}
          file={scans[paper.kind]}
          isMissed={isMissed}
          {...(toSign.length > 1 && { paper: paperTitle(paper, language) })}
          // What is said of the sending stands below the last.
          {...(at === toSign.length - 1 && { failure, share })}
          onChoose={(file) => onChoose({ ...scans, [paper.kind]: file })}
        />
      ))}
    </>
  )
}
