import type { Acquisition, CopyrightRight, DevelopmentMode, SoftwareCategory, SoftwareFeature } from './choices.ts'
import type { CopyrightBase } from './form.ts'

/** A deposit as the page builder made it; every fact is the server's. */
export interface FormDeposit {
  /** Of the builder's work. */
  readonly jobId: string
  readonly fileId: string
  readonly fileName: string
  /** Pages of the deposit, 1 to 60. */
  readonly pages: number
  /** Lines of the whole material, after wrapping. */
  readonly lines: number
  /** As the head of each page says. */
  readonly name: string
  readonly version: string
}

/** The R11 form; texts are empty and lists short while it is filled in. Days are `YYYY-MM-DD` or empty. */
export interface SoftwareForm extends CopyrightBase {
  readonly kind: 'softwareCopyright'
  readonly name: string
  readonly shortName: string
  readonly version: string
  readonly category: SoftwareCategory
  readonly acquisition: Acquisition
  readonly scope: 'all' | 'part'
  readonly rights: readonly CopyrightRight[]
  readonly description: 'original' | 'modified'
  readonly modification: {
    readonly permitted: boolean
    readonly registered: boolean
    readonly registrationNo: string
    readonly words: string
  }
  readonly development: DevelopmentMode
  readonly completedOn: string
  readonly published: boolean
  readonly publishedOn: string
  readonly publishedCountry: string
  readonly publishedCity: string
  readonly hardwareDevelopment: string
  readonly hardwareRunning: string
  readonly systemDevelopment: string
  readonly tools: string
  readonly platform: string
  readonly support: string
  readonly purpose: string
  readonly field: string
  readonly languages: readonly string[]
  readonly otherLanguages: string
  /** Lines of source; null: not said. */
  readonly sourceLines: number | null
  readonly functions: string
  readonly features: readonly SoftwareFeature[]
  readonly featureText: string
  readonly source: FormDeposit | null
  readonly manual: FormDeposit | null
  /** Of the works that make them anew: found again by whoever opens the form later. Empty: none was begun. */
  readonly sourceJob: string
  readonly manualJob: string
}

/** The eight technical fields with their office names, each of at most 50 characters. */
export const technicalFields = {
  hardwareDevelopment: { en: 'Hardware for development', zh: '开发的硬件环境' },
  hardwareRunning: { en: 'Hardware for running', zh: '运行的硬件环境' },
  systemDevelopment: { en: 'Operating system for development', zh: '开发该软件的操作系统' },
  tools: { en: 'Development environment and tools', zh: '软件开发环境/开发工具' },
  platform: { en: 'Platform it runs on', zh: '该软件的运行平台/操作系统' },
  support: { en: 'Supporting software', zh: '软件运行支撑环境/支持软件' },
  purpose: { en: 'Purpose of development', zh: '开发目的' },
  field: { en: 'Industry', zh: '面向领域/行业' },
} as const
export type TechnicalField = keyof typeof technicalFields
export const technicalFieldKeys = Object.keys(technicalFields) as TechnicalField[]

export const softwareLimits = { name: 60, technical: 50, languages: 120, featureText: 100 } as const

/** Languages as the form prints them. */
export function languagesText(form: Pick<SoftwareForm, 'languages' | 'otherLanguages'>): string {
  return [...form.languages, form.otherLanguages.trim()].filter((one) => one !== '').join('、')
}

/** Every file that a form names, each once. */
export function softwareFileIds(form: SoftwareForm): readonly string[] {
  const deposits = [form.source, form.manual].flatMap((one) => (one ? [one.fileId] : []))
  return [...new Set([...form.papers.map(({ fileId }) => fileId), ...deposits])]
}
