import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { SimilarMarks } from './SimilarMarks.tsx'

type Answer = ReplyFor<'marks.checkSimilarMarks'>

let root: Root | undefined
afterEach(() => root?.unmount())

const answer = (more: Partial<Answer> = {}): Answer => ({
  ...{ list: [], bands: { high: 0, medium: 0, low: 0 }, classes: [], isCut: false, concerns: [] },
  searched: { marks: 20, live: 10, sources: [] },
  ...more,
})

async function draw(shown: Answer) {
  const page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  root.render(
    <QueryClientProvider client={queryClient}>
      <SimilarMarks answer={shown} isAllClasses />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(page.querySelector('section')).not.toBeNull())
  return page
}

describe('SimilarMarks', () => {
  it('gives a clean bill only where neither a mark nor the words themselves stand against it', async () => {
    const clean = await draw(answer())
    expect(clean.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe('good')
    root?.unmount()

    const why = { en: 'Names of the state may not be used', zh: '不得使用国家名称' }
    const doubted = await draw(answer({ concerns: [{ ground: 'state', word: '中国', why }] }))
    expect(doubted.textContent).toContain('Names of the state may not be used')
    expect(doubted.textContent).not.toContain('No mark like it')
    expect(doubted.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe('warn')
  })
})
