import { differencesMax } from '@portal/contract/patents/case-packages'
import { emptyFilingForm } from '@portal/domain/patents/filings/form'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { describe, expect, it } from 'vitest'
import { hostileXmls } from '../../platform/documents/test/build-hostile.ts'
import type { CaseMaterial } from './assemble.ts'
import { type PackageRequest, runPackageJob } from './package-jobs.ts'

const today = civilDate('2026-03-02')
/** What no document that was made to be slow can be read in, on any machine. */
const tooShort = 20
const slow = { name: 'a.xml', bytes: hostileXmls['forty thousand elements']() }
const claims = (length: number) =>
  Array.from({ length }, (_, at) => `${at + 1}. 根据权利要求${at || 1}所述的装置。`).join('\n')
const material = (length: number): CaseMaterial => ({
  form: {
    ...emptyFilingForm,
    title: '一种装置',
    documents: { ...emptyFilingForm.documents, claims: { text: claims(length), fileId: null, fileName: '', pages: 1 } },
  },
  right: 'invention',
  agency: { name: '示例代理所', code: '11001' },
  agents: [],
  description: undefined,
  descriptionIsPdf: false,
  formulasIn: {},
  powerOfAttorney: undefined,
  sheets: {},
  caseId: 'case',
})
const making = {
  kind: 'make',
  name: 'a.xml',
  material: material(20),
  layout: 'converter',
  checkedOn: today,
  madeAt: new Date('2026-03-02'),
} as const
const xml = (text: string) => ({ name: 'a.xml', bytes: Buffer.from(text) })
const show = (text: string) => runPackageJob({ kind: 'show', one: xml(text), file: undefined, checkedOn: today })

describe('runPackageJob', () => {
  it.each<PackageRequest>([
    { kind: 'show', one: slow, file: 'a.xml', checkedOn: today },
    { kind: 'compare', one: slow, other: slow },
    { kind: 'write', one: slow, checkedOn: today, madeAt: new Date(0) },
    { kind: 'form', one: slow },
    { ...making, material: material(40_000), mustBeRight: true },
  ])('$kind: works on a package in a process of its own, which is ended when its time is over', async (request) => {
    await expect(runPackageJob(request, tooShort)).rejects.toMatchObject({
      code: 'documents.fileTooHard',
      values: { file: 'a.xml' },
    })
  })

  it('makes a package that has faults only where it need not be right', async () => {
    const wrong = await runPackageJob({ ...making, mustBeRight: true })
    expect([wrong.bytes, wrong.faults.length > 0]).toEqual([undefined, true])
    const shown = await runPackageJob({ ...making, mustBeRight: false })
    expect(shown.files).toBe(3)
    const read = await runPackageJob({
      kind: 'show',
      one: { name: 'a.zip', bytes: shown.bytes ?? Buffer.of() },
      file: undefined,
      checkedOn: undefined,
    })
    expect(read.files.map(({ path }) => path)).toEqual(['100001/100001.xml', '110101/110101.xml', '110401/110401.xml'])
  })

  it('hands on what a package is refused for', async () => {
    await expect(show('<a>\n<b></a>')).rejects.toMatchObject({
      code: 'casePackages.xmlBroken',
      values: { file: 'a.xml', line: 2 },
    })
    await expect(
      runPackageJob({ kind: 'show', one: xml('<a/>'), file: 'b.xml', checkedOn: undefined }),
    ).rejects.toMatchObject({ code: 'common.notFound' })
  })

  it('answers no more than can be looked at, whatever a package holds', async () => {
    const value = '水'.repeat(9_000)
    const request = `<发明专利请求书>${'<a>x</a>'.repeat(3_000)}</发明专利请求书>`
    const drawings = `<cn-drawings>${'<figure/>'.repeat(3_000)}</cn-drawings>`
    const escaped = `<a b='${'"'.repeat(1_000_000)}'/>`

    expect((await show(request)).request).toHaveLength(2_000)
    expect((await show(drawings)).faults).toHaveLength(500)
    await expect(
      runPackageJob({ kind: 'show', one: xml(escaped), file: 'a.xml', checkedOn: undefined }),
    ).rejects.toMatchObject({ code: 'casePackages.xmlTooLarge' })
    const other = xml(`<a><b>${value}</b></a>`)
    const [difference] = (await runPackageJob({ kind: 'compare', one: xml('<a/>'), other })).differences
    expect(difference).toMatchObject({ before: null, after: value.slice(0, 5_000) })
    const many = await runPackageJob({ kind: 'compare', one: xml('<a/>'), other: slow })
    expect([many.differences.length, many.total > differencesMax]).toEqual([differencesMax, true])
  })
})
