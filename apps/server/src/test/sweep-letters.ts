import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { letterRecipients, letters, letterTemplates } from '../platform/db/schema/letters.ts'
import type { TestPerson, TestPortal } from './portal.ts'

/** A letter of the agency to the owner about an order, and a template that the agency keeps. */
export async function makeLetterRows(
  { db }: TestPortal,
  owner: TestPerson,
  { marker, orderId }: { readonly marker: string; readonly orderId: string },
) {
  const { rows } = await db.execute<{ id: string }>(sql`select id from organisations where agency_id = 1`)
  const organisationId = rows[0]?.id ?? ''
  const texts = { subjectEn: marker, subjectZh: marker, bodyEn: marker, bodyZh: marker }
  const [template] = await db
    .insert(letterTemplates)
    .values({ organisationId, name: marker, ...texts, changedBy: owner.id })
    .returning({ id: letterTemplates.id })
  const [letter] = await db
    .insert(letters)
    .values({
      ...{ organisationId, orderId, form: 'mail', language: 'zh', subject: marker, body: marker, sentBy: owner.id },
      digest: createHash('sha256').update(marker).digest(),
    })
    .returning({ id: letters.id })
  if (!template || !letter) throw new Error('rows were not made')
  await db
    .insert(letterRecipients)
    .values({ letterId: letter.id, place: 0, name: marker, address: `${marker}@example.cn` })
  return { letter: letter.id, letterTemplate: template.id }
}
