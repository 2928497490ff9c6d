import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { useAskedQuery } from './asked-query.ts'

it('changes what was asked for last, while its data are still fetched', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const place = document.createElement('div')
  const root = createRoot(place)
  let search = (_text: string) => {}
  function Screen() {
    const [query, setQuery] = useAskedQuery()
    search = (text) => {
      query.set('text', text)
      setQuery(query)
    }
    return query.get('queue')
  }
  let fetched = () => {}
  const loader = ({ request }: { request: Request }) =>
    request.url.includes('queue') ? new Promise<null>((done) => (fetched = () => done(null))) : null
  const router = createMemoryRouter([{ path: '/', loader, Component: Screen, HydrateFallback: () => null }])
  await act(async () => root.render(<RouterProvider router={router} />))

  await act(async () => void router.navigate('/?queue=refunds'))
  expect(router.state.location.search).toBe('')
  expect(place.textContent).toBe('refunds')
  await act(async () => search('pump'))
  await act(async () => fetched())
  expect(router.state.location.search).toBe('?queue=refunds&text=pump')
  await act(async () => root.unmount())
})
