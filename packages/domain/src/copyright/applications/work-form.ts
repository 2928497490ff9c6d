import type { CopyrightRight, Signature, WorkAcquisition, WorkCategory, WorkNature, WorkOwnership } from './choices.ts'
import type { CopyrightBase } from './form.ts'

export interface WorkAuthor {
  readonly key: string
  readonly name: string
  readonly signature: Signature
  /** The pen name; empty otherwise. */
  readonly penName: string
}

export interface WorkSample {
  readonly key: string
  readonly fileId: string
  readonly fileName: string
  /** Pixels as measured; null of a file that is no picture. */
  readonly width: number | null
  readonly height: number | null
  readonly bytes: number
  /** Name of the piece of a series. */
  readonly title: string
}

/** The form of a work; texts are empty and lists short while it is filled in. Days are `YYYY-MM-DD` or empty. */
export interface WorkForm extends CopyrightBase {
  readonly kind: 'workCopyright'
  readonly name: string
  readonly category: WorkCategory
  readonly authors: readonly WorkAuthor[]
  readonly nature: WorkNature
  readonly natureText: string
  readonly completedOn: string
  readonly completedCountry: string
  readonly completedProvince: string
  readonly completedCity: string
  readonly published: boolean
  readonly publishedOn: string
  readonly publishedCountry: string
  readonly publishedCity: string
  readonly acquisition: WorkAcquisition
  readonly acquisitionText: string
  readonly ownership: WorkOwnership
  readonly scope: 'all' | 'part'
  readonly rights: readonly CopyrightRight[]
  readonly series: boolean
  readonly seriesName: string
  readonly samples: readonly WorkSample[]
  readonly statement: {
    readonly purpose: string
    readonly process: string
    readonly originality: string
  }
}

/** Ownerships that a contract or an agreement proves. @see copyright reference 7.1 */
export const contractOwnerships: readonly WorkOwnership[] = ['joint', 'service', 'commissioned']

export const workLimits = {
  name: 200,
  author: 80,
  description: 200,
  statementMin: 100,
  statementMax: 2000,
  sampleBytes: 10 * 1024 * 1024,
  sampleSideMin: 800,
  sampleSideMax: 6000,
} as const

/** Every file that a form names, each once. */
export function workFileIds(form: WorkForm): readonly string[] {
  return [...new Set([...form.papers, ...form.samples].map(({ fileId }) => fileId))]
}

/** Authors who own nothing of the work: they sign its statement beside the owners. */
export function authorsBesideOwners({ authors, owners }: Pick<WorkForm, 'authors' | 'owners'>): readonly WorkAuthor[] {
  const owning = new Set(owners.map(({ name }) => name.trim()))
  return authors.filter(({ name }) => name.trim() !== '' && !owning.has(name.trim()))
}
