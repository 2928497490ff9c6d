import { understandInput } from '@portal/domain/patents/search/query/detect'

export type InputKind =
  | 'applicationNumber'
  | 'publicationNumber'
  | 'foreignNumber'
  | 'creditCode'
  | 'applicant'
  | 'class'
  | 'words'
  | 'query'
  | 'queryError'

export interface ReadInput {
  readonly kind: InputKind
  /** A number whose check digit is wrong or missing, and the number as it would be right. */
  readonly doubt?: { readonly key: 'wrongCheck' | 'checkMissing'; readonly suggested: string }
}

/** How the search will read a text, for the line under the box. Errors of a query still being typed are no alarm. */
export function readInput(text: string): ReadInput {
  const read = understandInput(text)
  if (!read.ok) return { kind: 'queryError' }
  const finding = read.findings[0]
  if (finding?.key === 'wrongCheck' || finding?.key === 'checkMissing') {
    return { kind: read.detected, doubt: { key: finding.key, suggested: finding.params.suggested } }
  }
  return { kind: read.detected }
}
