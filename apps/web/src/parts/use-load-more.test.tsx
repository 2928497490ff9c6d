import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../api/query.ts'
import { settled } from '../test/choose.ts'
import { floating } from '../ui/floating/parts.ts'
import { visibleToasts } from '../ui/toast.ts'
import { PersonPicker } from './PersonPicker.tsx'

/** What the server answers to a page, by its number; the numbers it was asked for. */
let answers: Readonly<Record<number, (() => Response) | undefined>>
let asked: number[]
let root: Root
let page: HTMLElement

const pageOf = (pageNum: number, ...names: string[]) =>
  Response.json({
    ...{ code: 200, msg: '' },
    data: { list: names.map((name) => ({ id: name, name })), total: 2 * names.length, pageNum, pageSize: names.length },
  })
const trouble = () =>
  Response.json({ code: 503, data: null, msg: 'The server is busy.', errorCode: 'common.busy' }, { status: 503 })

beforeEach(async () => {
  await floating.fetch()
  asked = []
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    const number = Number(new URL(address, 'http://x').searchParams.get('pageNum') ?? JSON.parse(body ?? '{}').pageNum)
    asked.push(number)
    return answers[number]?.() ?? trouble()
  })
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
})
afterEach(async () => {
  await settled(() => root.unmount())
  page.remove()
  queryClient.clear()
})

async function show(): Promise<HTMLInputElement> {
  await settled(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <PersonPicker label="Customer" chosen={undefined} onChoose={() => {}} />
      </QueryClientProvider>,
    ),
  )
  const input = page.querySelector('input')
  if (!input) throw new Error('no box')
  await settled(() => input.focus())
  return input
}
const foot = () => page.querySelector('[role="status"]')?.textContent
const retry = () => [...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again')
const options = () => [...page.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent)

it('asks once for a next page that fails, says so, and asks again on demand', async () => {
  answers = { 1: () => pageOf(1, 'Lin', 'Wang') }
  await show()
  await vi.waitFor(() => expect(foot()).toContain('The server is busy.'))
  await settled(() => page.querySelector('[role="listbox"]')?.dispatchEvent(new Event('scroll', { bubbles: true })))
  expect([asked, options(), visibleToasts()]).toEqual([[1, 2], ['Lin', 'Wang'], []])

  answers = { ...answers, 2: () => pageOf(2, 'Zhao', 'Qian') }
  await settled(() => retry()?.click())
  await vi.waitFor(() => expect(foot()).toBe('No more'))
  expect([asked, options()]).toEqual([
    [1, 2, 2],
    ['Lin', 'Wang', 'Zhao', 'Qian'],
  ])
})

it('says of a first page that fails that it failed, not that there is nothing; Enter asks again', async () => {
  answers = {}
  const input = await show()
  await vi.waitFor(() => expect(foot()).toContain('The server is busy.'))
  expect(asked).toEqual([1])

  answers = { 1: () => pageOf(1) }
  await settled(() => input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })))
  await vi.waitFor(() => expect(foot()).toBe('Nothing found'))
  expect(asked).toEqual([1, 1])
})

it('keeps what it says of the list beside the list, which holds options alone', async () => {
  answers = { 1: () => pageOf(1, 'Lin'), 2: () => pageOf(2, 'Wang') }
  await show()
  await vi.waitFor(() => expect(foot()).toBe('No more'))
  const list = page.querySelector('[role="listbox"]')
  expect([...(list?.children ?? [])].map(({ role }) => role)).toEqual(['option', 'option'])
})
