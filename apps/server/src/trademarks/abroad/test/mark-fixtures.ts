import { MarkAbroadFormShape } from '@portal/contract/trademarks/foreign-mark-form'
import { files } from '../../../platform/db/schema/files.ts'
import type { TestPerson, TestPortal } from '../../../test/portal.ts'

/** A stored licence of a person, without bytes behind it. */
export async function storedLicence(portal: TestPortal, person: TestPerson): Promise<string> {
  const [file] = await portal.db
    .insert(files)
    .values({
      ...{ ownerId: person.ownerId, uploadedBy: person.id, storageKey: `none/${crypto.randomUUID()}` },
      ...{ name: 'licence.pdf', mediaType: 'application/pdf', bytes: 1, sha256: Buffer.alloc(32), pages: 1 },
    })
    .returning({ id: files.id })
  if (!file) throw new Error('no file was made')
  return file.id
}

/** A form with nothing missing: words in two classes, in Japan and Macao. */
export function wholeMark(fileId: string, more: Record<string, unknown> = {}) {
  return MarkAbroadFormShape.parse({
    mark: { words: 'KETTLO', standardCharacters: true },
    goods: [
      { key: 'g1', classCode: '11', zh: '电水壶', en: 'Electric kettles' },
      { key: 'g2', classCode: '21', zh: '茶壶', en: 'Teapots', onlyIn: ['JP'] },
    ],
    applicants: [
      {
        ...{ key: 'a1', name: '示例水壶有限公司', nameEn: 'Example Kettles Ltd', address: '杭州市示例路1号' },
        ...{ addressEn: '1 Example Road, Hangzhou', email: 'ip@kettles.example' },
        ...{ legalNature: 'Limited liability company', placeOfOrganisation: 'Hangzhou, China' },
      },
    ],
    countries: [{ code: 'JP' }, { code: 'MO', details: { notarisation: 'agency' } }],
    papers: [
      { key: 'p1', kind: 'licence', country: '', fileId },
      { key: 'p2', kind: 'notarisedPower', country: 'MO', fileId },
    ],
    declared: true,
    ...more,
  })
}

export function madridMark(fileId: string, countries: readonly string[]) {
  const whole = wholeMark(fileId)
  return wholeMark(fileId, {
    route: 'madrid',
    base: {
      ...{ number: '12345678', state: 'registered', filedOn: '2024-01-02', registeredOn: '2025-02-03' },
      ...{ owner: '示例水壶有限公司', classes: ['11', '21'], sameImage: true, goodsWithin: true },
    },
    goods: [{ key: 'g1', classCode: '11', zh: '电水壶', en: 'Electric kettles' }],
    countries: countries.map((code) => ({ code })),
    papers: [...whole.papers, { key: 'p3', kind: 'basicProof', country: '', fileId }],
  })
}
