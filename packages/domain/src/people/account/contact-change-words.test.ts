import { expect, it } from 'vitest'
import { contactChangeMail } from './contact-change-words.ts'

const change = { site: 'portal.example', kind: 'phone', contact: '139****2222', account: 'li.wei' } as const

it('says in both languages what became of which contact, from where, with nothing to click', () => {
  const { subject, text } = contactChangeMail({ ...change, net: '192.0.2.0/24' })

  expect(subject).toBe('账号手机号已变更 / Your phone was changed · portal.example')
  for (const said of ['手机号已变更为 139****2222', 'is now 139****2222', 'li.wei']) expect(text).toContain(said)
  expect(text.match(/192\.0\.2\.0\/24/g)).toHaveLength(2)
  expect(text).not.toMatch(/https?:/)
})

it('leaves out the network where the office changed it', () => {
  expect(contactChangeMail({ ...change, net: '' }).text).not.toMatch(/network|网络/)
})
