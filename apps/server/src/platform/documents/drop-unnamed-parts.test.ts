import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { AppError } from '../http/app-error.ts'
import { dropUnnamed } from './drop-unnamed-parts.ts'

function ofServer(code: string) {
  const error = new pg.DatabaseError('refused', 7, 'error')
  error.code = code
  return new DrizzleQueryError('commit', [], error)
}

async function leftAfter(error: unknown): Promise<string[]> {
  const kept = new Set(['a', 'b'])
  await dropUnnamed({ delete: async (key) => void kept.delete(key) }, ['a', 'b'], error)
  return [...kept]
}

describe('dropUnnamed', () => {
  it('takes the bytes out when we or the database refused the transaction', async () => {
    for (const error of [new AppError('common.conflict'), ofServer('23505'), ofServer('40P01')]) {
      expect(await leftAfter(error)).toEqual([])
    }
  })

  it('leaves the bytes when the outcome of the commit is not known', async () => {
    const broken = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })
    const ended = new Error('Connection terminated unexpectedly')
    for (const error of [ofServer('08006'), ofServer('57P01'), ofServer('40003'), broken, ended]) {
      expect(await leftAfter(error)).toEqual(['a', 'b'])
    }
  })
})
