import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { openPanel, settled } from '../../test/choose.ts'
import { MemoryRouter } from '../../test/memory-router.tsx'
import { Popover } from '../../ui/Popover.tsx'
import type { Hit } from './HitRow.tsx'
import { useResultKeys } from './use-result-keys.ts'

const choose = vi.fn()
const focusBox = vi.fn()
const hits = [{ id: 'a' }, { id: 'b' }] as unknown as readonly Hit[]

function Results() {
  useResultKeys(hits, 'a', choose, focusBox)
  return (
    <>
      <Popover label="Saved searches" trigger={(attributes) => <button type="button" {...attributes} />}>
        Nothing yet
      </Popover>
      <input type="radio" />
    </>
  )
}

const page = document.body.appendChild(document.createElement('div'))
const root = createRoot(page)
afterEach(() => choose.mockReset())

/** Whether the page took a key for its own. */
async function takes(key: string, at: Element = document.body): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  await settled(() => at.dispatchEvent(event))
  return event.defaultPrevented || choose.mock.calls.length + focusBox.mock.calls.length > 0
}

it('walks the results, and leaves the keys of an open panel alone', async () => {
  await settled(() =>
    root.render(
      <MemoryRouter>
        <Results />
      </MemoryRouter>,
    ),
  )
  expect(await takes('ArrowDown')).toBe(true)
  expect(choose.mock.calls).toEqual([['b']])
  choose.mockReset()
  const radio = page.querySelector('input')
  expect(radio && (await takes('ArrowDown', radio))).toBe(false)

  await openPanel(page.querySelector('button'))
  expect([await takes('ArrowDown'), await takes('/')]).toEqual([false, false])
  await settled(() => root.unmount())
})
