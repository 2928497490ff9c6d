import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPanel, settled } from '../../test/choose.ts'
import { MemoryRouter } from '../../test/memory-router.tsx'
import { FilterBar } from './FilterBar.tsx'
import { useListState } from './list-state.ts'
import type { FilterField } from './list-types.ts'

const choice = (key: string, label: string): FilterField => {
  return {
    kind: 'choice',
    key,
    label,
    says: `${key} is`,
    options: ['Draft', 'Filed'].map((one) => ({ value: one, label: one })),
  }
}
const fields: readonly FilterField[] = [
  { kind: 'text', key: 'title', label: 'Title', says: 'title contains', max: 40 },
  choice('state', 'State'),
  { kind: 'flag', key: 'mine', label: 'My customers only', says: 'my customers only:' },
  { kind: 'text', key: 'agent', label: 'Agent', says: 'agent is', max: 40 },
  { kind: 'range', key: 'from', toKey: 'to', label: 'Created', says: 'created' },
  choice('type', 'Type'),
  { kind: 'flag', key: 'late', label: 'Late', says: 'late:' },
]

let root: Root
let page: HTMLElement
let asked: string

function Owner() {
  const state = useListState()
  asked = state.filterQuery
  return <FilterBar fields={fields} state={state} />
}

beforeEach(async () => {
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  await settled(() =>
    root.render(
      <MemoryRouter>
        <Owner />
      </MemoryRouter>,
    ),
  )
})
afterEach(async () => {
  await settled(() => root.unmount())
  page.remove()
})

const buttons = (within: Element | null) => [...(within?.querySelectorAll('button') ?? [])]
const button = (within: Element | null, name: string) => {
  const found = buttons(within).find(({ textContent }) => textContent === name)
  if (!found) throw new Error(`no button ${name}`)
  return found
}
const open = (name: string) => openPanel(button(page, name))
const linesOf = (panel: Element | null) => buttons(panel).map((line) => [line.textContent, line.ariaPressed])

it('filters by a choice, marks the one in force, and takes it off by Any', async () => {
  const panel = await open('State')
  expect(linesOf(panel)).toEqual([
    ['Any', 'true'],
    ['Draft', 'false'],
    ['Filed', 'false'],
  ])
  await settled(() => button(panel, 'Filed').click())
  expect(asked).toBe('state=Filed')

  const again = await open('state is Filed')
  expect(linesOf(again)).toContainEqual(['Filed', 'true'])
  await settled(() => button(again, 'Any').click())
  expect(asked).toBe('')
})

it('filters by what is so or not', async () => {
  await settled(async () => button(await open('My customers only'), 'yes').click())
  expect(asked).toBe('mine=true')
})

it('offers the further filters under More, of any kind', async () => {
  const more = await open('More')
  expect([...(more?.querySelectorAll('summary') ?? [])].map(({ textContent }) => textContent)).toEqual(['Type', 'Late'])
  await settled(() => button(more, 'Draft').click())
  expect([asked, page.querySelector('summary')]).toEqual(['type=Draft', null])
})

it('keeps the focus with a filter that is put in force and taken off, though it stands elsewhere then', async () => {
  const focused = () => document.activeElement?.textContent
  await settled(async () => button(await open('State'), 'Filed').click())
  expect(focused()).toBe('state is Filed')
  await settled(async () => button(await open('state is Filed'), 'Any').click())
  expect(focused()).toBe('State')

  const more = await open('More')
  await settled(() => button(more, 'Draft').click())
  expect(focused()).toBe('More')
  const off = page.querySelector<HTMLElement>('[aria-label^="Take off"]')
  off?.focus()
  await settled(() => off?.click())
  expect(focused()).toBe('More')

  await settled(async () => button(await open('State'), 'Filed').click())
  button(page, 'Reset').focus()
  await settled(() => button(page, 'Reset').click())
  expect([asked, focused()]).toEqual(['', 'State'])
})
