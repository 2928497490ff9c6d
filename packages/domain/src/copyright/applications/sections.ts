import { copyrightServiceKind, isCopyrightServicePath } from './service-form.ts'
import type { SoftwareForm } from './software-form.ts'
import type { WorkForm } from './work-form.ts'

/** Parts of a form that a reviewer opens together; the steps of its screen show one or several of them. */
export const softwareSections = ['software', 'owners', 'technical', 'materials', 'papers'] as const
export type SoftwareSection = (typeof softwareSections)[number]
export const workSections = ['work', 'owners', 'samples', 'statement', 'papers'] as const
export type WorkSection = (typeof workSections)[number]

type Fields<Section extends string, Form> = Readonly<Record<Section, readonly (keyof Form & string)[]>>

const softwareFields: Fields<SoftwareSection, SoftwareForm> = {
  software: [
    'kind',
    'serviceType',
    'name',
    'shortName',
    'version',
    'category',
    'description',
    'modification',
    'development',
    'completedOn',
    'published',
    'publishedOn',
    'publishedCountry',
    'publishedCity',
  ],
  owners: ['owners', 'acquisition', 'scope', 'rights'],
  technical: [
    'hardwareDevelopment',
    'hardwareRunning',
    'systemDevelopment',
    'tools',
    'platform',
    'support',
    'purpose',
    'field',
    'languages',
    'otherLanguages',
    'sourceLines',
    'functions',
    'features',
    'featureText',
  ],
  materials: ['source', 'manual', 'sourceJob', 'manualJob', 'aiUse'],
  papers: ['papers', 'filedBy', 'applicant', 'agent', 'declared'],
}

const workFields: Fields<WorkSection, WorkForm> = {
  work: [
    'kind',
    'serviceType',
    'name',
    'category',
    'nature',
    'natureText',
    'completedOn',
    'completedCountry',
    'completedProvince',
    'completedCity',
    'published',
    'publishedOn',
    'publishedCountry',
    'publishedCity',
  ],
  owners: ['authors', 'owners', 'acquisition', 'acquisitionText', 'ownership', 'scope', 'rights'],
  samples: ['samples', 'series', 'seriesName'],
  statement: ['statement', 'aiUse'],
  papers: ['papers', 'filedBy', 'applicant', 'agent', 'declared'],
}

const firstOf = (path: string) => path.split('.')[0] ?? ''

function sectionIn<Section extends string>(
  fields: Readonly<Record<Section, readonly string[]>>,
  sections: readonly Section[],
  path: string,
): Section | undefined {
  return sections.find((section) => fields[section].includes(firstOf(path)))
}

/** The section that a dotted path of a software form stands in. */
export const softwareSectionOf = (path: string): SoftwareSection =>
  sectionIn(softwareFields, softwareSections, path) ?? 'papers'
/** The section that a dotted path of the form of a work stands in. */
export const workSectionOf = (path: string): WorkSection => sectionIn(workFields, workSections, path) ?? 'papers'

/** Whether a path begins with a part of a copyright form that can be opened again: its kind stays. */
export function isCopyrightPath(kind: string, path: string): boolean {
  if (firstOf(path) === 'kind') return false
  if (kind === copyrightServiceKind) return isCopyrightServicePath(path)
  return kind === 'softwareCopyright'
    ? sectionIn(softwareFields, softwareSections, path) !== undefined
    : sectionIn(workFields, workSections, path) !== undefined
}
