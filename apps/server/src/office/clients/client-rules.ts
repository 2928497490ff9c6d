import type { FoundClient } from './client-queries.ts'

/** A row of the book as its list, its file and its page tell it. */
export function toClientRow({ isLinked, createdAt, closedAt, people, ...row }: FoundClient) {
  const { id, name, nameEn, reference, idCode, language, team, contact, openCases, nextOn } = row
  return {
    ...{ id, name, nameEn, reference, idCode, language, team, contact, openCases, nextOn },
    people: [...people],
    account: isLinked ? ('linked' as const) : ('none' as const),
    createdTime: new Date(createdAt).toISOString(),
    closedTime: closedAt === null ? null : new Date(closedAt).toISOString(),
  }
}
