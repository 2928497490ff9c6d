import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { MemoryRouter } from '../../test/memory-router.tsx'
import { typeInto } from '../../test/type-into.ts'
import WritePage from './WritePage.tsx'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const id = '5a0c2f0e-6a7e-4a35-9c0a-0c1c6f1f7a01'
/** A post as it is kept: what the next reading answers. */
const patent = { patentNumber: '2021107000012', title: '电池液冷板', status: 'inForce', isOwn: true }
let behind: (typeof patent)[] = []
let kept = { version: 1, title: '第一次的标题' }
const sent: { version?: number; draft?: boolean; json: { title: string; patents: string[] } }[] = []

function serve(answer: (path: string) => object | undefined = () => undefined) {
  sent.length = 0
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const own = answer(path)
    if (own) return Response.json(own)
    if (path.includes('saveSupplyChain')) {
      sent.push(JSON.parse(String(init?.body)))
      return Response.json({ code: 200, data: { id, version: kept.version + 1, state: 'draft' }, msg: '' })
    }
    const json = {
      ...{ board: 'offer', kind: 'service', title: kept.title, description: '', field: '', words: [], maturity: '' },
      ...{ region: '', priceFen: null, terms: '', validUntilOn: '2027-01-01', hidesName: false, documents: [] },
      ...{ patents: [], contactName: '', contactPhone: '' },
    }
    const data = { id, version: kept.version, state: 'draft', reason: '', json, patentList: behind }
    return Response.json({ code: 200, data, msg: '' })
  })
}

async function open(): Promise<HTMLElement> {
  root?.unmount()
  const page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  root.render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/supplyChain/write?id=${id}`]}>
        <WritePage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(title(page)).toBeTruthy())
  return page
}
const title = (page: HTMLElement) => page.querySelector<HTMLInputElement>('input[maxlength="80"]')?.value
const button = (page: HTMLElement, text: string) =>
  [...page.querySelectorAll('button')].find((one) => one.textContent === text)

it('a post that is opened again shows what was saved last, and is sent with the version that was read first', async () => {
  serve()
  kept = { version: 1, title: '第一次的标题' }
  expect(title(await open())).toBe('第一次的标题')
  kept = { version: 2, title: '第二次的标题' }
  const page = await open()
  expect(title(page)).toBe('第二次的标题')
  // A colleague saves meanwhile: what is on the screen stays of its version.
  kept = { version: 3, title: '同事的标题' }
  await queryClient.refetchQueries({ queryKey: ['supply.getPostForm'] })
  typeInto(page.querySelector<HTMLInputElement>('input[maxlength="80"]'), '我的标题')
  button(page, 'Save draft')?.click()
  await vi.waitFor(() => expect(sent).toMatchObject([{ version: 2, json: { title: '我的标题' } }]))
})

it('an amount that cannot be read is told beside its field, and no draft is kept without it', async () => {
  serve()
  const page = await open()
  const price = page.querySelector<HTMLInputElement>('input[inputmode="decimal"]')
  typeInto(price, '80万')
  button(page, 'Save draft')?.click()
  await vi.waitFor(() => expect(price?.getAttribute('aria-invalid')).toBe('true'))
  expect(sent).toEqual([])
  typeInto(price, '800000')
  button(page, 'Save draft')?.click()
  await vi.waitFor(() => expect(sent).toMatchObject([{ draft: true, json: { priceFen: 80_000_000 } }]))
})

it('a patent stands with its title, and one that is typed and not added is sent or refused', async () => {
  behind = [patent]
  serve((path) => {
    if (!path.includes('getSupplyChainPatent')) return undefined
    if (!path.includes('202110700003')) return { code: 422, data: { error: 'supply.patentUnknown' }, msg: 'unknown' }
    return { code: 200, data: { ...patent, patentNumber: '2021107000039' }, msg: '' }
  })
  const page = await open()
  expect(page.textContent).toContain('电池液冷板')
  const field = page.querySelector<HTMLInputElement>('input[maxlength="40"]')
  typeInto(field, '12345')
  button(page, 'Save draft')?.click()
  await vi.waitFor(() => expect(field?.getAttribute('aria-invalid')).toBe('true'))
  expect(sent).toEqual([])
  typeInto(field, '202110700003.9')
  button(page, 'Save draft')?.click()
  await vi.waitFor(() => expect(sent).toMatchObject([{ json: { patents: ['2021107000012', '2021107000039'] } }]))
  behind = []
})
