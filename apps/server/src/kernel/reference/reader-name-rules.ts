import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

type Language = 'en' | 'zh'

/** SQL text of the name of an agent, by the alias of its table, in the reader's language; where that has none, the Chinese one. */
export const agentNameText = (language: Language, agent: string): string =>
  language === 'en' ? `coalesce(nullif(${agent}.name_en, ''), ${agent}.name)` : `${agent}.name`

/** The name of an agent in the reader's language; null where nobody is joined. */
export const agentNameOf = (language: Language, agent = 'agents'): SQL<string | null> =>
  sql<string | null>`${sql.raw(agentNameText(language, agent))}`

/** The name of a person in the reader's language: of an agent as the agent is called everywhere, of everybody else as they wrote it. */
export const personNameOf = (
  language: Language,
  { id, name }: { readonly id: SQLWrapper; readonly name: SQLWrapper },
) =>
  language === 'en'
    ? sql<string>`coalesce((select g.name_en from agents g where g.user_id = ${id} and g.name_en <> '' order by g.id limit 1), ${name})`
    : sql<string>`${name}`
