import { expect, it } from 'vitest'
import { ownMemberRoutes } from '../../../app/pages.ts'
import { deskMessages } from './messages.ts'
import { roleMessages } from './role-messages.ts'

const nameOf = (path: string) => {
  const { en, zh } = ownMemberRoutes.find((one) => one.path === path) ?? {}
  return { en, zh }
}

const both = <Key extends string>(
  messages: { readonly en: Readonly<Record<Key, unknown>>; readonly zh: Readonly<Record<Key, unknown>> },
  key: Key,
) => ({ en: messages.en[key], zh: messages.zh[key] })

it('names the places of the back office on the desk as the menu does', () => {
  expect(both(deskMessages, 'queues')).toEqual(nameOf('/admin/queues'))
  expect(both(roleMessages, 'allQueues')).toEqual(nameOf('/admin/queues'))
  expect(both(deskMessages, 'quickDocuments')).toEqual(nameOf('/admin/documents'))
})
