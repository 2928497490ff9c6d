import { verbsOf } from '@portal/contract/call'
import { type CallName, calls } from '@portal/contract/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inspectPdf } from '../../platform/documents/pdf/inspect-pdf.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { sampleRequest } from '../../test/sample-request.ts'
import { aims } from '../../test/sweep-aims.ts'
import { type Ids, makeOwner } from '../../test/sweep-world.ts'
import { forgetExampleAgency } from './agency-queries.ts'

let portal: TestPortal
let owner: TestPerson
let ids: Ids

beforeAll(async () => {
  portal = await startTestPortal({ PAYMENT_SANDBOX: 'true' })
  const made = await makeOwner(portal)
  owner = made.owner
  ids = made.ids
})

afterAll(() => portal.stop())

/** Calls that answer with a paper made there and then, of the rows that the owner of the sweep has. */
const making = calls.flatMap((call) => {
  const aim = aims[call.name as CallName]
  const { shape = {} } = call.reply as { shape?: object }
  return aim?.way === 'rows' && 'content' in shape ? [{ call, aim }] : []
})
const standIns = /尚未填写代理机构|示例专利代理事务所|Agency not entered|Example Patent Agency/

async function make({ call, aim }: (typeof making)[number]) {
  const input = { ...sampleRequest(call), ...aim.input(ids) } as Record<string, string>
  const method = verbsOf(call).includes('POST') ? 'POST' : 'GET'
  const answer = await portal.app.inject({
    method,
    url: call.path,
    ...(method === 'GET' ? { query: input } : { payload: input }),
    headers: { authorization: `Bearer ${owner.token}` },
  })
  const { data } = answer.json()
  if (answer.statusCode !== 200) return { error: data?.error as string }
  // A sheet of what somebody sent names no agency.
  if (String(data.name).endsWith('.xlsx')) return { text: '' }
  const pdf = await inspectPdf(Buffer.from(data.content, 'base64'))
  if (!pdf.ok) throw new Error(`${call.name}: ${pdf.code}`)
  return { text: pdf.pages.map(({ text }) => text).join('\n') }
}

it('no paper that a call makes bears the stand-in of an agency that nobody entered', async () => {
  const before = new Map<string, Awaited<ReturnType<typeof make>>>()
  for (const one of making) before.set(one.call.name, await make(one))
  await forgetExampleAgency(portal.db)

  const named = [...before].filter(([, { text }]) => text && standIns.test(text)).map(([name]) => name)
  expect(named.length).toBeGreaterThan(2)
  for (const one of making) {
    const { error, text = '' } = await make(one)
    expect([one.call.name, standIns.exec(text)?.[0]]).toEqual([one.call.name, undefined])
    if (named.includes(one.call.name)) expect([one.call.name, error]).toEqual([one.call.name, 'common.agencyMissing'])
  }
}, 120_000)
