import { calls } from '@portal/contract/calls'
import { describe, expect, it } from 'vitest'
import { publicCalls } from './call-table.generated.ts'
import { quietCalls, readsOf, signedInCalls, touchesOf } from './read-call-table.ts'

describe('the table of calls', () => {
  it('says of every call what the contract says', () => {
    for (const { name, path, access, effect, ...call } of calls) {
      const isPosted = effect === 'write' || ('sensitive' in call && call.sensitive === true)
      const table = access === 'public' ? publicCalls : signedInCalls

      expect([name, ...(table[name] ?? [])]).toEqual([name, isPosted ? 'POST' : call.method, path])
      expect([name, readsOf[name] ?? []]).toEqual([name, ('reads' in call && call.reads) || []])
      expect([name, touchesOf[name] ?? []]).toEqual([name, ('touches' in call && call.touches) || []])
      expect([name, quietCalls.includes(name)]).toEqual([name, 'quiet' in call && call.quiet === true])
    }
    expect(Object.keys(signedInCalls).length + Object.keys(publicCalls).length).toBe(calls.length)
  })
})
