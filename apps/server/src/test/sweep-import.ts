import { caseImportRows, caseImports } from '../platform/db/schema/case-imports.ts'
import type { TestPerson, TestPortal } from './portal.ts'

/** A docket that an owner read and did not bring in yet; its one row cannot be. @returns its id. */
export async function makeCaseImport({ db }: TestPortal, { id, ownerId }: TestPerson, marker: string) {
  const facts = { heads: ['申请号', '名称'], mapping: ['number', 'title'] as const, fileName: marker }
  const [made] = await db
    .insert(caseImports)
    .values({ ownerId, createdBy: id, ...facts, state: 'checked' })
    .returning({ id: caseImports.id })
  if (made)
    await db.insert(caseImportRows).values({ importId: made.id, line: 2, cells: ['1', marker], state: 'faulty' })
  return made?.id
}
