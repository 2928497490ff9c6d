import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { openPanel, settled } from '../../test/choose.ts'
import { ColumnChooser } from './ColumnChooser.tsx'

let root: Root | undefined

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
afterEach(() => act(() => root?.unmount()))

it('takes all columns with one click, those that are shown in their order first', async () => {
  const here = document.body.appendChild(document.createElement('div'))
  root = createRoot(here)
  const onChange = vi.fn()
  const columns = ['order', 'state', 'received', 'way'].map((key) => ({ key, title: key, shown: key !== 'way' }))
  act(() =>
    root?.render(
      <ColumnChooser
        columns={columns}
        visible={['order', 'received', 'state']}
        density="compact"
        onChange={onChange}
      />,
    ),
  )
  const button = (name: string) => {
    const found = [...here.querySelectorAll('button')].find((one) => one.textContent?.includes(name))
    if (!found) throw new Error(`no ${name}`)
    return found
  }

  await openPanel(button('Columns'))
  await settled(() => button('All columns').click())

  expect(onChange).toHaveBeenCalledWith({ columns: ['order', 'received', 'state', 'way'], density: 'compact' })
})
