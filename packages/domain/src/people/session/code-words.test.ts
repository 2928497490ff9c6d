import { describe, expect, it } from 'vitest'
import { codeMail, codePurposes } from './code-words.ts'

const facts = { code: '012345', site: 'portal.example', net: '192.0.2.0/24', minutes: 10 } as const

describe('codeMail', () => {
  it.each(codePurposes)('says code, site, network and time for %s, with nothing to click', (purpose) => {
    for (const language of ['en', 'zh'] as const) {
      const { subject, text, html } = codeMail(language, { ...facts, purpose })

      expect(subject).toContain(facts.site)
      // A subject is shown on locked screens.
      expect(subject).not.toContain(facts.code)
      for (const body of [text, html]) {
        for (const said of ['012345', 'portal.example', '192.0.2.0/24', '10']) expect(body).toContain(said)
        expect(body).not.toMatch(/https?:|href/)
      }
    }
  })
  it('leaves out a network that is not known', () => {
    expect(codeMail('en', { ...facts, purpose: 'signIn', net: '' }).text).not.toContain('network')
  })
  it('escapes what it is given', () => {
    expect(codeMail('zh', { ...facts, purpose: 'verify', net: '<b>&' }).html).toContain('&lt;b&gt;&amp;')
  })
})
