import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
// Loaded on demand by the first call that writes.
import '../../api/read-call-table.ts'
import { queryClient } from '../../api/query.ts'
import { endSession, startSession } from '../../app/session-store.ts'
import { choose } from '../../test/choose.ts'
import { createMemoryRouter, RouterProvider } from '../../test/memory-router.tsx'
import WritePage from './WritePage.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const id = '3d1f0a52-58a6-4e43-9a8c-000000000001'
const facts = {
  ...{ title: 'Upgrade', company: 'Cloud', code: '', region: '', industry: '', summary: '', references: [] },
  ...{ sections: [{ heading: 'Background', text: 'Old.' }], declaration: null },
}
const record = {
  ...{ id, kind: 'proposal', title: 'Upgrade', company: 'Cloud', version: 1, state: 'ready', registration: null },
  ...{ edition: 3, facts, files: [], receiverId: null, untilOn: null, source: 'hand', isOpen: true },
}
const fine = (data: unknown) => Response.json({ code: 200, data, msg: '' })
const refused = (error: string, fields: object[] = []) =>
  Response.json({ code: 409, data: { error, fields }, msg: 'Refused.' }, { status: 409 })

let root: Root
let answers: Record<string, () => Response | Promise<Response>>
let sent: string[]

/** A condition that comes true while React draws. */
const until = (what: () => void) => act(() => vi.waitFor(what))

beforeEach(() => {
  startSession('token', { id, name: 'Xu', role: 'customer', rights: ['draft', 'submit'] } as never)
  sent = []
  answers = { listDivisions: () => fine([]), getReportingRecord: () => fine(record) }
  vi.stubGlobal('fetch', async (address: unknown) => {
    const call = new URL(String(address), 'https://portal.example').pathname.split('/').at(-1) ?? ''
    sent.push(call)
    return answers[call]?.() ?? fine([])
  })
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  queryClient.clear()
  endSession()
  localStorage.clear()
})

async function open(address: string) {
  const frame = document.body.appendChild(document.createElement('div'))
  root = createRoot(frame)
  const router = createMemoryRouter([{ path: '*', element: <WritePage /> }], { initialEntries: [address] })
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  )
  await until(() => expect(frame.querySelector('h1')).not.toBeNull())
  const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name)
  const press = (name: string) =>
    act(async () => {
      const found = button(name)
      if (!found) throw new Error(`no button ${name}`)
      found.click()
    })
  return { frame, button, press }
}

describe('the write screen of a record', () => {
  it('begins with an outline', async () => {
    const { frame } = await open('/user/ReportingRecords/write?kind=proposal')
    const outline = named(frame, 'Begin with an outline')
    if (!outline) throw new Error('no outline is offered')
    await choose(outline, 'Project proposal')
    await until(() => expect(frame.querySelectorAll('textarea').length).toBeGreaterThan(2))
  })

  it('saves once, however often its buttons are pressed while the first answer is on its way', async () => {
    let answer = (_: Response) => {}
    answers.saveReportingRecord = () =>
      new Promise<Response>((resolve) => {
        answer = resolve
      })
    answers.finishReportingRecord = () => fine({ version: 2, state: 'ready', registration: null })
    const { press } = await open(`/user/ReportingRecords/write?id=${id}`)
    await press('Save version')
    await press('Save version')
    await press('Save draft')
    await until(() => expect(sent).toContain('saveReportingRecord'))
    await act(async () => answer(fine({ id, edition: 4 })))
    await until(() => expect(sent).toContain('finishReportingRecord'))
    expect(sent.filter((call) => call === 'saveReportingRecord')).toHaveLength(1)
  })

  it('joins what was typed with what somebody else saved meanwhile', async () => {
    answers.saveReportingRecord = () => refused('common.conflict')
    const { frame, press, button } = await open(`/user/ReportingRecords/write?id=${id}`)
    await press('Save draft')
    await until(() => expect(button('Join with theirs')).toBeDefined())
    answers.getReportingRecord = () => fine({ ...record, edition: 4, facts: { ...facts, company: 'Theirs' } })
    await press('Join with theirs')
    await until(() => expect([...frame.querySelectorAll('input')].map(({ value }) => value)).toContain('Theirs'))
  })

  it('says a refusal of the server beside the field that it names', async () => {
    answers.saveReportingRecord = () => refused('records.taken', [{ path: 'facts.code', message: 'taken' }])
    const { frame, press } = await open(`/user/ReportingRecords/write?id=${id}`)
    await press('Save draft')
    const code = () => [...frame.querySelectorAll('input')].find(({ maxLength }) => maxLength === 18)
    await until(() => expect(code()?.getAttribute('aria-invalid')).toBe('true'))
  })
})

/** A control by the text of its label. */
function named(frame: HTMLElement, label: string): HTMLElement | undefined {
  const found = [...frame.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label))
  return document.getElementById(found?.htmlFor ?? '') ?? undefined
}
