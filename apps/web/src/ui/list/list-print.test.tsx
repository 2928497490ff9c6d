import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { KeysLine } from './KeysLine.tsx'
import { ListTable } from './ListTable.tsx'
import type { ListState } from './list-state.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

it('prints the rows alone: no ticks, no buttons, no keys', () => {
  document.body.innerHTML = '<div id="here"></div>'
  const here = document.getElementById('here')
  if (!here) throw new Error('no place')
  const state = { sort: undefined } as ListState
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )

  act(() =>
    createRoot(here).render(
      <>
        <ListTable
          label="Orders"
          columns={[{ key: 'name', title: 'Name', shown: true, cell: (row: string) => row }]}
          rows={['one']}
          ticks={{ has: () => false, toggle: () => {} }}
          busy={false}
          keyOf={(row) => row}
          nameOf={(row) => row}
          actions={() => <button type="button">Open</button>}
          state={state}
        />
        <KeysLine hasDetails={false} />
      </>,
    ),
  )

  // base.css takes what is marked so off the paper.
  for (const one of here.querySelectorAll('input, button, kbd')) expect(one.closest('[data-chrome]')).not.toBeNull()
  expect([...here.querySelectorAll('td:not([data-chrome])')].map((cell) => cell.textContent)).toEqual(['one'])
})
