import { declarationStageNames, programmeLevelNames } from '@portal/domain/office/records/record-facts'
import { formatDay, formatFen } from '../../app/format.ts'
import type { Facts } from './record-types.ts'

export type PartName =
  | ('title' | 'company' | 'code' | 'region' | 'industry' | 'summary' | 'references' | 'files')
  | ('programme' | 'level' | 'year' | 'amount' | 'deadline' | 'stage')

/** Something that a version says, with what it is called; the same part of two versions has the same key. */
export interface Part {
  readonly key: string
  readonly name: string
  readonly text: string
}

interface Said {
  readonly facts: Facts
  readonly files: readonly { readonly name: string }[]
}

/** All that a version says, in the order of the form. A section is known by its heading, of several alike by which of them it is. */
export function partsOf(
  { facts, files }: Said,
  names: Readonly<Record<PartName, string>>,
  sectionName: (at: number) => string,
  language: 'en' | 'zh',
): readonly Part[] {
  const { declaration, sections, references } = facts
  const part = (key: PartName, text: string): Part => ({ key, name: names[key], text })
  const alike = new Map<string, number>()
  return [
    part('title', facts.title),
    part('company', facts.company),
    part('code', facts.code),
    part('region', facts.region),
    part('industry', facts.industry),
    part('summary', facts.summary),
    ...(declaration
      ? [
          part('programme', declaration.programme),
          part('level', programmeLevelNames[declaration.level][language]),
          part('year', String(declaration.year)),
          part('amount', declaration.amountFen === null ? '' : formatFen(declaration.amountFen)),
          part('deadline', declaration.deadlineOn === null ? '' : formatDay(declaration.deadlineOn)),
          part('stage', declarationStageNames[declaration.stage][language]),
        ]
      : []),
    ...sections.map(({ heading, text }, at): Part => {
      const which = (alike.get(heading) ?? 0) + 1
      alike.set(heading, which)
      return { key: `section ${which} ${heading}`, name: heading || sectionName(at + 1), text }
    }),
    part('references', references.map(({ title, url }) => `${title} ${url}`.trim()).join('\n')),
    part('files', files.map(({ name }) => name).join('\n')),
  ]
}

/** The parts of which two versions say something else, by the newer one's order. */
export function changedParts(from: readonly Part[], to: readonly Part[]) {
  const before = new Map(from.map((one) => [one.key, one]))
  const after = new Map(to.map((one) => [one.key, one]))
  return [...new Map([...after, ...before]).values()].flatMap(({ key, name }) => {
    const [old, now] = [before.get(key)?.text ?? '', after.get(key)?.text ?? '']
    return old === now ? [] : [{ key, name: after.get(key)?.name ?? name, from: old, to: now }]
  })
}
