import { withFullStop } from '@portal/domain/platform/words/two-languages'

/** What a citation needs of a patent. */
export interface Citable {
  readonly title: string
  readonly number: string
  readonly applicants: readonly string[]
  /** Day of the newest publication. */
  readonly on: string | null
}

/** The reference as Chinese papers write it: owners, title, number, `[P]`, day. @see GB/T 7714-2015, 4.5 */
export function citeGb({ title, number, applicants, on }: Citable): string {
  const shown = applicants.slice(0, 3)
  const more = applicants.length > 3 ? [/\p{Script=Han}/u.test(shown[0] ?? '') ? '等' : 'et al'] : []
  const owners = [...shown, ...more].join(', ')
  return `${owners ? `${withFullStop(owners)} ` : ''}${title}: ${number}[P]${on ? `. ${on}` : ''}.`
}

/** The same in a plain sentence, all owners named. */
export function citePlain({ title, number, applicants, on }: Citable): string {
  return withFullStop(
    `${number}, “${title}”${applicants.length > 0 ? `, ${applicants.join('; ')}` : ''}${on ? `, ${on}` : ''}`,
  )
}
