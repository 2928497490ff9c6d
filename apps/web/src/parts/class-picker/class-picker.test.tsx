import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { MemoryRouter } from '../../test/memory-router.tsx'
import { typeInto } from '../../test/type-into.ts'
import { AddGoodsDialog } from './AddGoodsDialog.tsx'
import type { SearchReply } from './basket.ts'
import { ClassPicker } from './ClassPicker.tsx'
import { HitList } from './HitList.tsx'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  vi.unstubAllGlobals()
})

const draw = (what: React.ReactNode) => {
  const page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  root.render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{what}</MemoryRouter>
    </QueryClientProvider>,
  )
  return page
}
const buttonOf = (page: ParentNode, words: string) =>
  [...page.querySelectorAll('button')].find((one) => `${one.ariaLabel ?? ''} ${one.textContent}`.includes(words))

describe('ClassPicker', () => {
  it('opens the group of a hit, in its class', async () => {
    const edition = { id: 'e', validFrom: '2026-01-01', validTo: null, isComplete: true, isInForce: true }
    const hit = { level: 'group', id: '0901', classCode: '09', className: '科学仪器', groupCode: '0901' }
    const list = [{ code: '09', name: '科学仪器', nameEn: 'Apparatus', kind: 'goods', groups: 2, items: 1, hit: 1 }]
    const hits = [{ ...hit, groupName: '电子计算机', code: '0901', name: '电子计算机', nameEn: '', movedTo: [] }]
    const groups = [
      { code: '0901', name: '电子计算机', items: 1, movedTo: [] },
      { code: '0902', name: '记录', items: 0, movedTo: [] },
    ]
    const items = { list: [{ id: 's1', code: null, name: '计算机', nameEn: '', movedTo: [] }], total: 1 }
    queryClient.setQueryData(['classification.searchClasses', { name: '' }], { edition, list, hits, industries: [] })
    queryClient.setQueryData(['classification.listGroups', { code: '09' }], groups)
    queryClient.setQueryData(['classification.listItems', { code: '0901' }], items)
    const found = { edition, list, hits, total: 1, industries: [] }
    queryClient.setQueryData(['classification.searchClasses', { name: 'x' }], found)
    const page = draw(<ClassPicker value={[]} onChange={() => {}} />)
    await vi.waitFor(() => expect(page.querySelector('input[type=search]')).not.toBeNull())
    typeInto(page.querySelector<HTMLInputElement>('input[type=search]'), 'x')
    await vi.waitFor(() => expect(buttonOf(page, 'Open 电子计算机')).toBeDefined())

    buttonOf(page, 'Open 电子计算机')?.click()

    await vi.waitFor(() => expect(buttonOf(page, '0901')?.ariaExpanded).toBe('true'))
    expect(buttonOf(page, '0902')?.ariaExpanded).toBe('false')
    expect(page.textContent).toContain('计算机')
  })
})

describe('ClassPicker by keyboard', () => {
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

  it('goes from the box into what was found and back, and passes the classes in one stop', async () => {
    const edition = { id: 'e', validFrom: '2026-01-01', validTo: null, isComplete: true, isInForce: true }
    const list = ['09', '30', '43'].map((code) => ({
      ...{ code, name: code, nameEn: code, kind: 'goods', groups: 1, items: 1, hit: 1 },
    }))
    const hits = ['茶', '茶叶'].map((name, at) => ({
      ...{ level: 'item', id: `${at}`, classCode: '30', className: '', groupCode: '3002', groupName: '茶' },
      ...{ code: null, name, nameEn: '', movedTo: [] },
    }))
    const found = { edition, list, hits: [], total: 0, industries: [] }
    queryClient.setQueryData(['classification.searchClasses', { name: '' }], found)
    queryClient.setQueryData(['classification.searchClasses', { name: '茶' }], { ...found, hits, total: 2 })
    const page = draw(<ClassPicker value={[]} onChange={() => {}} />)
    await vi.waitFor(() => expect(page.querySelector('input[type=search]')).not.toBeNull())
    const box = page.querySelector<HTMLInputElement>('input[type=search]')
    typeInto(box, '茶')
    await vi.waitFor(() => expect(buttonOf(page, 'Add 茶叶')).toBeDefined())
    expect([...page.querySelectorAll('nav button')].map((one) => (one as HTMLElement).tabIndex)).toEqual([0, -1, -1])

    box?.focus()
    press('ArrowDown')
    expect(document.activeElement).toBe(buttonOf(page, 'Add 茶'))
    press('ArrowDown')
    expect(document.activeElement).toBe(buttonOf(page, 'Add 茶叶'))
    press('ArrowUp')
    press('ArrowUp')
    expect(document.activeElement).toBe(box)
    page.querySelector<HTMLElement>('nav button')?.focus()
    press('End')
    expect(document.activeElement?.textContent).toContain('43')
    // Tab leaves from there, and comes back to it.
    await vi.waitFor(() =>
      expect([...page.querySelectorAll('nav button')].map((one) => (one as HTMLElement).tabIndex)).toEqual([-1, -1, 0]),
    )
  })
})

describe('HitList', () => {
  const edition = { id: 'e', validFrom: '2026-01-01', validTo: null, isInForce: true, source: '', items: 3 }
  const reply = (isComplete: boolean): SearchReply => ({
    edition: { ...edition, isComplete },
    ...{ list: [], hits: [], total: 0, industries: [] },
  })
  const drawReply = async (isComplete: boolean) => {
    const page = draw(
      <HitList reply={reply(isComplete)} chosen={[]} onChange={() => {}} onOpen={() => {}} disabled={false} />,
    )
    await vi.waitFor(() => expect(page.textContent).not.toBe(''))
    return page
  }

  it('says that the table lacks a word only of the whole table, and leads to it otherwise', async () => {
    const whole = await drawReply(true)
    expect(whole.textContent).toContain('Nothing in the table')
    expect(whole.querySelector('a')).toBeNull()
    root?.unmount()

    const selection = await drawReply(false)
    expect(selection.textContent).toContain('Not among the common names collected here')
    expect(selection.querySelector('a')?.href).toBe('https://sbj.cnipa.gov.cn/sbj/sbsq/sphfwfl/')
  })
})

describe('AddGoodsDialog', () => {
  it('says at once that a file is no table, goes on without it, and lets it be removed', async () => {
    HTMLDialogElement.prototype.showModal = () => {}
    HTMLDialogElement.prototype.close = () => {}
    const bodies: FormData[] = []
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        status = 422
        responseText = JSON.stringify({
          code: 422,
          data: { error: 'classification.sheetUnreadable' },
          msg: 'No workbook',
        })
        upload = {}
        onload?: () => void
        open() {}
        setRequestHeader() {}
        getResponseHeader() {
          return null
        }
        send(body: FormData) {
          bodies.push(body)
          queueMicrotask(() => this.onload?.())
        }
      },
    )
    const asked = vi.fn()
    const line = { line: 1, classCode: '09', groupCode: '0901', itemCode: null, name: '计算机', nameEn: '' }
    vi.stubGlobal('fetch', async () => {
      asked()
      const data = { edition: {}, lines: [{ ...line, isCustom: false, findings: [] }] }
      return new Response(JSON.stringify({ code: 200, data, msg: '' }))
    })
    draw(<AddGoodsDialog chosen={[]} onChange={() => {}} onClose={() => {}} />)
    await vi.waitFor(() => expect(document.querySelector('input[type=file]')).not.toBeNull())
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    Object.defineProperty(input, 'files', { value: [new File(['x'], 'a.xlsx')] })

    input?.dispatchEvent(new Event('change', { bubbles: true }))
    await vi.waitFor(() => expect(document.body.textContent).toContain('No workbook'))
    await vi.waitFor(() => expect(buttonOf(document, 'Check')?.disabled).toBe(false))
    buttonOf(document, 'Check')?.click()

    await vi.waitFor(() => expect(buttonOf(document, 'Add 1')).toBeDefined())
    expect([bodies.length, asked.mock.calls.length]).toEqual([1, 1])
    buttonOf(document, 'Remove the file')?.click()
    await vi.waitFor(() => expect(document.body.textContent).not.toContain('No workbook'))
  })
})
