import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { EventText } from './RecordText.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

it('tells an event of the gazette whole: its name, and what changed', () => {
  const place = document.createElement('div')
  const root = createRoot(place)
  act(() => root.render(<EventText>专利权的转移；变更前：甲公司；变更后：乙公司</EventText>))
  expect(place.textContent).toMatch(/: 变更前：甲公司; 变更后：乙公司$/)
  act(() => root.render(<EventText>授权</EventText>))
  expect(place.textContent).not.toContain(':')
  act(() => root.unmount())
})
