import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
// Loaded on demand by the first call, which the stopped clock would not wait for.
import '../../api/read-call-table.ts'
import { queryClient } from '../../api/query.ts'
import { EditingProvider } from '../../parts/form/form-fields.tsx'
import { PlacesProvider } from '../../parts/form/places.tsx'
import { plainForm } from '../../test/plain-form.ts'
import { useDeposit } from './use-deposit.ts'

let root: Root | undefined
const answer = vi.fn<() => Promise<Response>>()
const jobId = '3d1f0a52-58a6-4e43-9a8c-d7a2f0e5b6c1'
const kept = { jobId, fileId: jobId, fileName: 'a.pdf', pages: 60, lines: 3000, name: 'A', version: 'V1' }

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
  answer.mockReset()
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  act(() => root?.unmount())
  vi.useRealTimers()
})

async function show(
  isOpen: boolean,
  more: object = {},
  change: (update: (form: unknown) => unknown) => void = () => {},
) {
  let deposit: ReturnType<typeof useDeposit> | undefined
  const form = { source: kept, sourceJob: jobId, owners: [], ...more }
  const nothing = () => undefined
  const places = { errorAt: nothing, remarkAt: nothing, findingsAt: () => [], onVisited: nothing, isOpen: () => isOpen }
  function Part() {
    deposit = useDeposit('source')
    return null
  }
  root = createRoot(document.createElement('div'))
  await act(async () =>
    root?.render(
      <QueryClientProvider client={queryClient}>
        <PlacesProvider store={{ places: () => places, subscribe: () => () => {} }}>
          <EditingProvider store={plainForm(form, change)}>
            <Part />
          </EditingProvider>
        </PlacesProvider>
      </QueryClientProvider>,
    ),
  )
  await act(() => vi.advanceTimersByTimeAsync(5000))
  return deposit
}
const reply = (status: number, data: unknown) => () =>
  Promise.resolve(new Response(JSON.stringify({ code: status, data, msg: '' }), { status }))

describe('useDeposit', () => {
  it('asks again while a deposit is being made', async () => {
    answer.mockImplementation(reply(200, { jobId, state: 1, progress: 10 }))
    expect((await show(true))?.isRunning).toBe(true)
    expect(answer.mock.calls.length).toBeGreaterThan(3)
  })

  it('asks once where it knows nothing of it', async () => {
    answer.mockImplementation(reply(404, null))
    expect(await show(true)).toMatchObject({ isRunning: false, kept })
    expect(answer).toHaveBeenCalledTimes(1)
  })

  it('fills the lines of source in with what was counted, over nothing that was typed', async () => {
    answer.mockImplementation(
      reply(200, { jobId, state: 2, id: jobId, report: { rows: 3728, masked: [], findings: [] } }),
    )
    const kept: unknown[] = []
    for (const sourceLines of [null, 4000]) {
      const form = { source: null, sourceLines }
      await show(true, form, (update) => kept.push(update(form)))
    }
    expect(kept.slice(0, 1)).toMatchObject([{ sourceLines: 3728, sourceJob: '', source: { lines: 3728 } }])
    expect(kept.at(-1)).toMatchObject({ sourceLines: 4000, source: { lines: 3728 } })
  })

  it('never asks for who reads the form only, and shows what the form says', async () => {
    expect(await show(false)).toMatchObject({ work: undefined, isRunning: false, kept })
    expect(answer).not.toHaveBeenCalled()
  })
})
