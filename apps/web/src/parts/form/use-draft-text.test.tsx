import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startSession } from '../../app/session-store.ts'
import { hasTyped } from '../../app/typed-content.ts'
import { visibleToasts } from '../../ui/toast.ts'
import { PutBack } from './PutBack.tsx'
import { useDraftText } from './use-draft-text.ts'

let root: Root | undefined
let kept: ReturnType<typeof useDraftText>
beforeEach(() => {
  localStorage.clear()
  startSession('token', { id: '7', Account: 'a', name: 'A', role: 'customer', agencyId: null })
})
afterEach(() => root?.unmount())

function Written({ name }: { name: string }) {
  kept = useDraftText(name)
  return (
    <>
      <PutBack draft={kept.draft} />
      <output>{kept.text}</output>
    </>
  )
}

function draw(name: string): HTMLElement {
  const page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  root.render(<Written name={name} />)
  return page
}
const said = (page: HTMLElement) => page.querySelector('output')?.textContent
const copies = () => Object.keys(localStorage).filter((key) => key.startsWith('TYPED '))

/** A page into which what was typed before is put back. */
async function drawAgain(text: string): Promise<HTMLElement> {
  const first = draw('remark P1')
  await vi.waitFor(() => expect(said(first)).toBe(''))
  kept.setText(text)
  await vi.waitFor(() => expect(said(first)).toBe(text))
  root?.unmount()
  const again = draw('remark P1')
  await vi.waitFor(() => expect(again.querySelector('button')).not.toBeNull())
  return again
}

it('puts a text back where it was written, and nowhere else', async () => {
  const first = draw('remark P1')
  await vi.waitFor(() => expect(said(first)).toBe(''))
  kept.setText('权利要求 1 的前序部分有误')
  await vi.waitFor(() => expect(said(first)).toContain('权利要求'))
  expect(hasTyped()).toBe(true)
  root?.unmount()

  const again = draw('remark P1')
  await vi.waitFor(() => expect(said(again)).toBe('权利要求 1 的前序部分有误'))
  root?.unmount()
  const other = draw('remark P2')
  await vi.waitFor(() => expect(other.querySelector('output')).not.toBeNull())
  expect(said(other)).toBe('')
})

it('keeps nothing of what was sent', async () => {
  const page = draw('remark P1')
  await vi.waitFor(() => expect(said(page)).toBe(''))
  kept.setText('请确认')
  await vi.waitFor(() => expect(said(page)).toBe('请确认'))
  kept.clear()

  await vi.waitFor(() => expect(said(page)).toBe(''))
  expect(hasTyped()).toBe(false)
  expect(copies()).toEqual([])
})

it('has nothing unsent once what was put back is undone', async () => {
  const page = await drawAgain('请确认')
  expect([said(page), hasTyped()]).toEqual(['请确认', true])
  page.querySelector('button')?.click()

  await vi.waitFor(() => expect(said(page)).toBe(''))
  expect([hasTyped(), copies()]).toEqual([false, []])
})

it('offers no undo of what was put back and then sent', async () => {
  const page = await drawAgain('请确认')
  kept.clear()

  await vi.waitFor(() => expect(page.querySelector('button')).toBeNull())
  expect([said(page), hasTyped(), copies()]).toEqual(['', false, []])
})

it('says what undo took back, and that it leaves what was typed since', async () => {
  const page = await drawAgain('请确认')
  page.querySelector('button')?.click()
  await vi.waitFor(() => expect(visibleToasts().at(-1)?.text).toBe('Taken back: the text stands as before.'))
  root?.unmount()

  const next = await drawAgain('请确认')
  kept.setText('请确认第二项')
  await vi.waitFor(() => expect(said(next)).toBe('请确认第二项'))
  next.querySelector('button')?.click()
  await vi.waitFor(() =>
    expect(visibleToasts().at(-1)?.text).toBe('Nothing was taken back: you changed it since, and that stays.'),
  )
  expect(said(next)).toBe('请确认第二项')
  await vi.waitFor(() => expect(next.querySelector('button')).toBeNull())
})
