import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { settled } from '../../test/choose.ts'
import { DateField } from '../DateField.tsx'
import { LoadMoreSelect } from '../LoadMoreSelect.tsx'
import { Menu } from '../Menu.tsx'
import { Popover } from '../Popover.tsx'
import { SelectField } from '../SelectField.tsx'
import type { OnDemand } from './on-demand.ts'
import { calendar, floating, floatingMenu, selectList } from './parts.ts'

let root: Root
let page: HTMLElement
/** Lets the part arrive that a control waits for. */
let arrive: () => void

beforeEach(async () => {
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  const arrivals = await Promise.all([held(calendar), held(floating), held(floatingMenu), held(selectList)])
  arrive = () => {
    for (const one of arrivals) one()
  }
})
afterEach(async () => {
  await settled(() => root.unmount())
  vi.restoreAllMocks()
  page.remove()
})

async function held<Part>(demand: OnDemand<Part>) {
  const part = await demand.fetch()
  const { promise, resolve } = Promise.withResolvers<Part>()
  const fetched = vi.spyOn(demand, 'fetched').mockReturnValue(undefined)
  vi.spyOn(demand, 'fetch').mockReturnValue(promise)
  return () => {
    fetched.mockRestore()
    resolve(part)
  }
}

const nothing = () => {}
const controls: readonly (readonly [string, ReactNode])[] = [
  [
    'a choice',
    <SelectField key="1" label="Kind" value="a" options={[{ value: 'a', label: 'A' }]} onChange={nothing} />,
  ],
  ['a day', <DateField key="2" label="Day" value="" onChange={nothing} />],
  [
    'a panel',
    <Popover key="3" label="Why" trigger={(attributes) => <button type="button" {...attributes} />}>
      Rule 4
    </Popover>,
  ],
  [
    'a menu',
    <Menu key="4" label="More" trigger={(attributes) => <button type="button" {...attributes} />}>
      {(menu) => <menu.Act onClick={nothing}>Copy</menu.Act>}
    </Menu>,
  ],
  [
    'a search',
    <LoadMoreSelect
      key="5"
      label="Applicant"
      items={['甲']}
      keyOf={String}
      render={String}
      loading={false}
      hasMore={false}
      failure={null}
      onRetry={nothing}
      onSearch={nothing}
      onLoadMore={nothing}
      onChoose={nothing}
    />,
  ],
]

/** Draws a control in a form that hears keys, as a dialog does, and presses it. */
async function pressed(control: ReactNode, onKeyDown = nothing): Promise<HTMLElement> {
  await settled(() => root.render(<form onKeyDown={onKeyDown}>{control}</form>))
  const button = page.querySelector<HTMLElement>('[aria-expanded]')
  if (!button) throw new Error('no control')
  await settled(() => button.click())
  expect([button.ariaExpanded, button.ariaBusy]).toEqual(['true', 'true'])
  return button
}
const down = (target: Element) =>
  settled(() => target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true })))

it.each(controls)(
  '%s that waits for its part is called off by a press beside it, and does not open later',
  async (_, control) => {
    const button = await pressed(control)
    await down(button)
    expect(button.ariaExpanded).toBe('true')
    await down(document.body)
    expect([button.ariaExpanded, button.ariaBusy]).toEqual(['false', null])

    await settled(arrive)
    expect([button.ariaExpanded, page.querySelector('[popover]')]).toEqual(['false', null])
  },
)

it.each(controls)('%s that waits is called off by Escape, which shuts nothing around it', async (_, control) => {
  const heard = vi.fn()
  const button = await pressed(control, heard)
  const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  await settled(() => button.dispatchEvent(key))

  expect([button.ariaExpanded, key.defaultPrevented, heard.mock.calls.length]).toEqual(['false', true, 0])
})

it.each(controls)('%s opens as soon as its part arrives', async (_, control) => {
  const button = await pressed(control)
  await settled(arrive)

  expect([button.ariaExpanded, button.ariaBusy, page.querySelector('[popover]') !== null]).toEqual(['true', null, true])
})
