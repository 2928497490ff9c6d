import { describe, expect, it } from 'vitest'
import { judgeFileLink, signFileLink } from './file-link-parts.ts'

const now = new Date('2026-11-23T04:00:00Z')
const id = '018f6b1e-0000-7000-8000-000000000001'
const [before, after] = ['q8Zr1VfTx0uYb3KdMn6PwLs9CaEhGj2R', 'Jk3Lm9Qw2Er7Ty5Ui1Op6As8Df4Gh0Zx']

describe('judgeFileLink', () => {
  it('opens links of the key before while that one is named, and none of it later', () => {
    const query = new URL(signFileLink(before, id, now).url, 'http://portal').searchParams
    const link = { id, expires: query.get('expires') ?? '', signature: query.get('signature') ?? '', as: '' }

    expect(judgeFileLink({ secretKey: after, secretKeyPrevious: before }, link, now)).toBe('good')
    expect(judgeFileLink({ secretKey: after }, link, now)).toBe('forged')
  })
})
