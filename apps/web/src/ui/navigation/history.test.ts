import { expect, it, vi } from 'vitest'
import { browserHistory, type History } from './history.ts'
import type { Location } from './location.ts'

const place = (pathname: string, state: unknown = null): Location => {
  return { pathname, search: '', hash: '', state, key: `key of ${pathname}` }
}

it('keeps state, name and number of an entry in the browser, over reload and return', async () => {
  window.history.replaceState({ openedAs: 'kept' }, '', '/opened?q=1#end')
  const history = browserHistory()
  const told = vi.fn<Parameters<History['listen']>[0]>()
  history.listen(told)
  expect(history.location).toEqual({ pathname: '/opened', search: '?q=1', hash: '#end', state: null, key: 'default' })
  expect(window.history.state).toEqual({ openedAs: 'kept', idx: 0 })

  const { length } = window.history
  history.push(place('/a', { asked: 1 }))
  history.push(place('/b'))
  history.replace(place('/c'))
  expect([window.history.length, window.location.pathname]).toEqual([length + 2, '/c'])
  history.go(-1)
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith(place('/a', { asked: 1 }), -1))
  // As after a reload.
  expect(browserHistory().location).toEqual(place('/a', { asked: 1 }))
  expect(window.history.state).toMatchObject({ idx: 1 })
  history.go(1)
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith(place('/c'), 1))
})

it('does not know over how many entries one goes that the browser made itself', () => {
  const history = browserHistory()
  const told = vi.fn<Parameters<History['listen']>[0]>()
  history.listen(told)
  window.history.pushState(null, '', '#content')
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ hash: '#content', key: 'default' }), undefined)
})

it('says when a state cannot be kept', () => {
  // As browsers do; jsdom copies nothing.
  vi.spyOn(window.history, 'pushState').mockImplementation(() => {
    throw new DOMException('not to be copied', 'DataCloneError')
  })
  expect(() => browserHistory().push(place('/a', () => {}))).toThrow('not to be copied')
})
