import { letterCasesMax } from '@portal/domain/office/letters/letter-fields'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
// Loaded on demand by the first call that writes.
import '../../api/read-call-table.ts'
import { queryClient } from '../../api/query.ts'
import { wayToWrite } from '../../parts/letters/WriteLink.tsx'
import { choose } from '../../test/choose.ts'
import { createMemoryRouter, RouterProvider } from '../../test/memory-router.tsx'
import { usualRecipients, type Writing } from './letter-types.ts'
import TemplatePage from './TemplatePage.tsx'
import WriteMany from './WriteMany.tsx'
import { WriteOne } from './WriteOne.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const id = (at: number) => `3d1f0a52-58a6-4e43-9a8c-${String(at).padStart(12, '0')}`
const writing: Writing = {
  ...{ orderNo: 'P1', title: 'Kettle', customer: 'Client', facts: {}, files: [], filledOn: '2026-11-28' },
  ...{ limitId: id(1), language: 'en', hasMail: true, hasLetterhead: true },
  limits: [
    { id: id(1), name: { en: 'First', zh: '一' }, officialOn: '2026-12-01' },
    { id: id(2), name: { en: 'Second', zh: '二' }, officialOn: '2026-12-02' },
  ],
  members: [
    { id: id(3), name: 'Wang', mail: 'goes' },
    { id: id(4), name: 'Li', mail: 'noAddress' },
  ],
  contacts: [{ id: id(5), name: 'Ann', address: 'ann@client.example', isMain: true, mail: 'goes', memberId: null }],
}
const template = {
  ...{ id: id(6), version: 3, name: 'Ours', changedTime: '2026-11-01T00:00:00.000Z', changedBy: 'Zhou' },
  ...{ subject: { en: 'A', zh: '甲' }, body: { en: 'B', zh: '乙' }, archivedTime: null },
}
const fine = (data: unknown) => Response.json({ code: 200, data, msg: '' })

let root: Root
let answers: Record<string, (input: Record<string, unknown>) => Response | Promise<Response>>
let sent: [call: string, input: Record<string, unknown>][]

beforeEach(() => {
  sent = []
  answers = {
    getTemplates: () => fine([template]),
    getCases: () => fine({ list: [], total: 0, pageNum: 1, pageSize: 10 }),
    getWriting: () => fine(writing),
    sendLetter: () => fine({ id: id(9), isNew: true, sentTime: '2026-11-28T00:00:00.000Z', paperFileId: null }),
    saveTemplate: () => fine({ id: id(6), version: 4 }),
  }
  vi.stubGlobal('fetch', async (address: unknown, { body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(String(address), 'https://portal.example')
    const call = pathname.split('/').at(-1) ?? ''
    const input = typeof body === 'string' ? JSON.parse(body) : Object.fromEntries(searchParams)
    if (body !== undefined && body !== null) sent.push([call, input])
    return answers[call]?.(input) ?? fine(null)
  })
})
afterEach(() => {
  act(() => root.unmount())
  queryClient.clear()
  document.body.innerHTML = ''
})

async function show(element: ReactNode, address = '/agency/letters/new') {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  )
}
const buttonOf = (name: RegExp) => [...document.querySelectorAll('button')].find((one) => name.test(one.textContent))
const press = (name: RegExp) => act(async () => buttonOf(name)?.click())
const until = (what: () => void) => act(() => vi.waitFor(what))
const textArea = () => document.querySelector<HTMLTextAreaElement>('textarea')
const subjectField = () => document.querySelector<HTMLInputElement>('input[maxlength="200"]')
const type = (field: HTMLTextAreaElement | HTMLInputElement | null, text: string) =>
  act(async () => {
    const owner = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, text)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
const isHeld = () => {
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  return leaving.defaultPrevented
}

describe('a letter that is being written', () => {
  it('ticks whom a mail reaches, and lets nobody else be ticked', async () => {
    await show(<WriteOne orderNo="P1" />)
    await until(() => expect(textArea()).not.toBeNull())
    const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')]
    expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ])
    expect(document.body.textContent).toContain('No verified email address')
  })

  it('keeps its text where another deadline cannot be read, and is not sent while one is', async () => {
    let answer: (response: Response) => void = () => undefined
    answers = {
      ...answers,
      getWriting: ({ limitId }) =>
        limitId === id(2)
          ? new Promise<Response>((resolve) => {
              answer = resolve
            })
          : fine(writing),
    }
    await show(<WriteOne orderNo="P1" limitId={id(1)} />)
    await until(() => expect(textArea()).not.toBeNull())
    expect(isHeld()).toBe(false)
    await type(subjectField(), 'Notice')
    await type(textArea(), 'Mine')
    expect(isHeld()).toBe(true)
    expect(buttonOf(/^Send mail/)?.disabled).toBe(false)
    const [, limits] = document.querySelectorAll<HTMLElement>('[role="combobox"]')
    if (!limits) throw new Error('no limit to choose')
    await choose(limits, id(2))
    await until(() => expect(buttonOf(/^Send mail/)?.disabled).toBe(true))
    await act(async () =>
      answer(Response.json({ code: 404, data: null, msg: 'gone', error: 'common.notFound' }, { status: 404 })),
    )
    await until(() => expect(document.body.textContent).toContain('This deadline could not be read.'))
    expect(textArea()?.value).toBe('Mine')
  })
})

describe('letters of a run', () => {
  const cases = [{ orderNo: 'P1' }, { orderNo: 'P2' }]
  async function beginRun(rest: typeof cases = []) {
    answers = { ...answers, getWriting: ({ orderNo }) => fine({ ...writing, orderNo }) }
    await show(<WriteMany cases={cases} rest={rest} />)
    await until(() => expect(buttonOf(/^Look and change/)).toBeDefined())
    for (const look of [...document.querySelectorAll('button')].filter((one) => /^Look/.test(one.textContent))) {
      await act(async () => look.click())
    }
    for (const field of document.querySelectorAll('textarea')) await type(field, 'Mine')
    for (const field of document.querySelectorAll<HTMLInputElement>('input[maxlength="200"]')) await type(field, 'Ours')
  }

  it('end when their page is left', async () => {
    let answer: (response: Response) => void = () => undefined
    const { sendLetter } = answers
    answers = {
      ...answers,
      sendLetter: () =>
        new Promise<Response>((resolve) => {
          answer = resolve
        }),
    }
    await beginRun()
    expect(isHeld()).toBe(true)
    await press(/^Send 2 letters/)
    await until(() => expect(sent.map(([call]) => call)).toEqual(['sendLetter']))
    act(() => root.unmount())
    answers = { ...answers, ...(sendLetter && { sendLetter }) }
    await act(async () =>
      answer(fine({ id: id(9), isNew: true, sentTime: '2026-11-28T00:00:00.000Z', paperFileId: null })),
    )
    await until(() => expect(queryClient.isMutating()).toBe(0))
    await act(() => new Promise((resolve) => setImmediate(resolve)))
    expect(queryClient.isMutating()).toBe(0)
    expect(sent.map(([, { orderNo }]) => orderNo)).toEqual(['P1'])
  })

  it('are read once, however many are sent, and tell how many wait for the next run', async () => {
    await beginRun([{ orderNo: 'P3' }])
    const reads = vi.fn(() => fine(writing))
    answers = { ...answers, getWriting: reads }
    await press(/^Send 2 letters/)
    await until(() => expect(document.body.textContent).toContain('2 sent.'))
    expect(sent.map(([, { filledOn }]) => filledOn)).toEqual(['2026-11-28', '2026-11-28'])
    expect(reads).not.toHaveBeenCalled()
    expect(document.body.textContent).toContain('2 of 3: one run takes 2.')
    const [next] = [...document.querySelectorAll('a')].filter((one) => /Go on with/.test(one.textContent))
    expect(next?.getAttribute('href')).toMatch(/cases=P3$/)
  })
})

describe('a template', () => {
  it('is saved over the version that was opened, whatever a colleague saved since', async () => {
    await show(<TemplatePage />, `/agency/letters/template?id=${id(6)}`)
    await until(() => expect(textArea()).not.toBeNull())
    await type(textArea(), 'Mine')
    expect(isHeld()).toBe(true)
    answers = { ...answers, getTemplates: () => fine([{ ...template, version: 4, body: { en: 'Theirs', zh: '他' } }]) }
    await act(() => queryClient.refetchQueries())
    await press(/^Save/)
    await until(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.[1]).toMatchObject({ version: 3, body: { zh: 'Mine' } })
  })
})

describe('usualRecipients', () => {
  const many = Array.from({ length: 22 }, (_, at) => ({ id: id(10 + at), name: `P${at}`, mail: 'goes' as const }))
  it('are those whom a mail reaches, twenty at most, which it says; else the main contact', () => {
    expect(usualRecipients(writing, 'mail')).toMatchObject({ memberIds: [id(3)], contactIds: [] })
    expect(usualRecipients(writing, 'paper').memberIds).toEqual([id(3), id(4)])
    expect(usualRecipients(writing, 'mail', 'contact')).toMatchObject({ memberIds: [], contactIds: [id(5)] })
    const unreached = writing.members.map((one) => ({ ...one, mail: 'noAddress' as const }))
    expect(usualRecipients({ ...writing, members: unreached }, 'mail').contactIds).toEqual([id(5)])
    const { memberIds, leftOut } = usualRecipients({ ...writing, members: many }, 'mail')
    expect([memberIds.length, leftOut]).toEqual([20, 2])
  })
})

it('leads to all cases that were chosen, behind what a server is sent', () => {
  const cases = Array.from({ length: letterCasesMax + 60 }, (_, at) => ({ orderNo: `P${at}` }))
  const [path, named] = wayToWrite(cases).split('#cases=')
  expect(path).toBe('/agency/letters/new')
  expect(named?.split(',')).toHaveLength(cases.length)
})
