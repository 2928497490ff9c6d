import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ListTable } from './ListTable.tsx'
import type { ListState } from './list-state.ts'

let root: Root | undefined
let page: HTMLElement

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
)
const toggle = vi.fn()
const opened = vi.fn()
const state = { sort: undefined, order: 'desc' } as unknown as ListState
const rows = ['first', 'second', 'third']

beforeEach(() => {
  toggle.mockReset()
  opened.mockReset()
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  act(() =>
    root?.render(
      <ListTable<string>
        label="Orders"
        columns={[
          {
            key: 'title',
            title: 'Title',
            shown: true,
            cell: (row) => (
              <button type="button" data-open onClick={() => opened(row)}>
                {row}
              </button>
            ),
          },
        ]}
        rows={rows}
        state={state}
        ticks={{ has: () => false, toggle }}
        busy={false}
        keyOf={(row) => row}
        nameOf={(row) => row}
        details={(row) => `details of ${row}`}
      />,
    ),
  )
})

afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
})

const press = (key: string, on: Element = document.activeElement ?? document.body) =>
  act(() => on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))
const focusedRow = () => document.activeElement?.closest('tr')?.querySelector('[data-open]')?.textContent

describe('the keys that a list prints', () => {
  it('work at once, before any row was clicked', () => {
    press('j')
    expect(focusedRow()).toBe('first')
    press('j')
    press('j')
    press('k')
    expect(focusedRow()).toBe('second')
    press('x')
    expect(toggle).toHaveBeenCalledWith(['second'], true)
    press('Enter')
    expect(opened).toHaveBeenCalledWith('second')
  })

  it('begin at the first row for Enter, x and e as well', () => {
    press('Enter')
    expect(opened).toHaveBeenCalledWith('first')
    ;(document.activeElement as HTMLElement).blur()
    press('x')
    expect(toggle).toHaveBeenCalledWith(['first'], true)
    press('e')
    expect(page.textContent).toContain('details of first')
  })

  it('go on after a tick by mouse', () => {
    page.querySelectorAll<HTMLElement>('tbody input')[1]?.focus()
    press('j')
    expect(focusedRow()).toBe('third')
  })

  it.each([
    ['a field', '<input type="search">'],
    ['a text', '<textarea></textarea>'],
    ['a choice', '<button role="combobox"></button>'],
  ])('are letters while %s is typed into', (_, html) => {
    const box = document.body.appendChild(document.createElement('div'))
    box.innerHTML = html
    const field = box.firstElementChild as HTMLElement
    field.focus()
    for (const key of ['j', 'x', 'Enter']) press(key)
    expect([document.activeElement, toggle.mock.calls.length, opened.mock.calls.length]).toEqual([field, 0, 0])
  })

  it.each([
    ['a dialog', '<dialog open></dialog>'],
    ['a panel', '<button aria-haspopup="dialog" aria-expanded="true"></button>'],
  ])('rest while %s is open', (_, html) => {
    document.body.appendChild(document.createElement('div')).innerHTML = html
    press('j', document.body)
    expect(document.activeElement).toBe(document.body)
  })

  it('leave Enter to the control that has the focus', () => {
    const other = document.body.appendChild(document.createElement('button'))
    other.focus()
    press('Enter')
    expect(opened).not.toHaveBeenCalled()
  })
})
