import { bookTextMax } from '@portal/domain/patents/filings/form'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { buildForm, type SentForm } from './test/build-form.ts'

let portal: TestPortal
let chen: TestPerson

beforeAll(async () => {
  portal = await startTestPortal()
  chen = await portal.person()
})

afterAll(() => portal.stop())

/** Lines of Han letters, three bytes each, as long as asked for. */
const textOf = (length: number) => `${'水'.repeat(39)}\n`.repeat(Math.ceil(length / 40)).slice(0, length)

function formWith(length: number): SentForm {
  const form = buildForm()
  const { documents } = form
  if (documents?.claims) documents.claims.text = textOf(bookTextMax.claims)
  if (documents?.description) documents.description.text = textOf(length)
  if (documents?.abstract) documents.abstract.text = textOf(bookTextMax.abstract)
  return form
}

describe('a form as long as its fields admit', () => {
  it('is saved, read again and checked', async () => {
    const json = formWith(bookTextMax.description)

    const saved = await portal.call('filings.saveDraft', { json }, { as: chen })
    const read = await portal.call('filings.getDraft', { orderNo: saved.data.orderNo }, { as: chen })
    const checked = await portal.call('filings.checkFiling', { json }, { as: chen })

    expect([saved.status, read.status, checked.status]).toEqual([200, 200, 200])
    expect(read.data.json.documents.description.text).toBe(json.documents?.description?.text)
  })

  it('is refused at the field that is longer, not for its length as a whole', async () => {
    const answer = await portal.call('filings.saveDraft', { json: formWith(bookTextMax.description + 1) }, { as: chen })

    expect(answer).toMatchObject({ status: 400, error: 'common.badRequest' })
    expect(answer.fields.map(({ path }) => path)).toEqual(['json.documents.description.text'])
  })

  it('ends at 5 MB, and every other call at 2 MB; the refusal names its own limit', async () => {
    const form = await portal.call('filings.saveDraft', { json: formWith(1_700_000) }, { as: chen })
    const other = await portal.call('patents.searchPatents', { q: textOf(800_000) } as never, {
      as: chen,
      verb: 'POST',
    })

    expect(form).toMatchObject({
      status: 413,
      error: 'common.tooLarge',
      msg: 'This is too large: at most 5 MB. Compress or split it and try again.',
    })
    expect(other).toMatchObject({
      status: 413,
      error: 'common.tooLarge',
      msg: 'This is too large: at most 2 MB. Compress or split it and try again.',
    })
  })
})
