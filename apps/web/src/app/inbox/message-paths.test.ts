import { messagePath } from '@portal/domain/site/messages/message-path'
import { wordedKinds } from '@portal/domain/site/messages/message-words'
import { expect, it } from 'vitest'
import { routeTable } from '../route-table.ts'

const patterns = routeTable.map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`))

it.each([...wordedKinds, 'foreignMark.quoteSent', 'official.grant'])(
  'leads from %s to a page that is there',
  (kind) => {
    const params = { notice: 'n', alert: 'a', invitation: 'i', wish: 'w', listing: 'l' }
    for (const orderNo of ['P1', null]) {
      for (const given of [params, { ...params, deal: 'd' }]) {
        const [path = ''] = messagePath({ kind, orderNo, params: given })?.split('?') ?? []
        if (path !== '')
          expect(
            patterns.some((pattern) => pattern.test(path)),
            path,
          ).toBe(true)
      }
    }
  },
)
