import type { PictureMeasure } from '@portal/domain/patents/designs/picture-measure'
import { pictureSteps, pictures } from '../platform/db/schema/designs.ts'
import type { TestPerson, TestPortal } from './portal.ts'

/** A picture of a design that was worked on once. @returns its id. */
export async function makePicture(
  { db }: TestPortal,
  owner: TestPerson,
  { marker, fileId }: { readonly marker: string; readonly fileId: string },
): Promise<string> {
  const [picture] = await db
    .insert(pictures)
    .values({
      ownerId: owner.id,
      createdBy: owner.id,
      originalFileId: fileId,
      name: marker,
      kind: 'upload',
      current: 1,
    })
    .returning({ id: pictures.id })
  const measure: PictureMeasure = {
    width: 1,
    height: 1,
    isColoured: false,
    kind: 'photo',
    background: { colour: '#ffffff', otherShare: 0 },
    subject: null,
    shadowShare: 0,
    lines: null,
    marks: [],
  }
  if (!picture) throw new Error('rows were not made')
  const step = { pictureId: picture.id, fileId, measure }
  await db.insert(pictureSteps).values([
    { ...step, number: 0 },
    { ...step, number: 1, base: 0 },
  ])
  return picture.id
}
