import pg from 'pg'
import { insertPerson } from './seed-people.ts'

export interface Shop {
  readonly token: string
  /** Unpaid, submitted orders of one customer; their numbers begin with `K`. */
  readonly orderNos: readonly string[]
}

/** A customer with a session and so many orders to pay. */
export async function seedShop(connectionString: string, orders: number): Promise<Shop> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { id, token } = await insertPerson(client, 'payer')
  const { rows } = await client.query<{ order_no: string }>(
    `insert into orders (order_no, owner_id, created_by, agency_id, kind, title, work_state, official_fen, service_fen)
     select 'K' || n, $1, $1, 1, 'invention', 'Kettle ' || n, 1, 95000, 30000 + n from generate_series(1, $2) n
     returning order_no`,
    [id, orders],
  )
  await client.end()
  return { token, orderNos: rows.map((row) => row.order_no) }
}

interface Answer {
  readonly status: number
  readonly retryAfter: string | null
  readonly codeUrl?: string
}

/** Opens the payment of an order as the page does. @throws if there is no line to the server. */
export async function openCall(url: string, token: string, orderNo: string): Promise<Answer> {
  const response = await fetch(`${url}/api/WxController/PCWxPay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ orderNo }),
  })
  const answer = { status: response.status, retryAfter: response.headers.get('retry-after') }
  const body = (await response.json()) as { data: { codeUrl: string } }
  return response.ok ? { ...answer, codeUrl: body.data.codeUrl } : answer
}

/** Pays as a phone does: opens the page of the code and sends its form. Status 303: paid. */
export async function payOnPage(codeUrl: string, url: string): Promise<Answer> {
  const { pathname, search } = new URL(codeUrl)
  const opened = await fetch(url + pathname + search)
  const html = await opened.text()
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1]
  const [code, token] = [field('code'), field('token')]
  const retryAfter = opened.headers.get('retry-after')
  if (!opened.ok) return { status: opened.status, retryAfter }
  // No form: paid already, by a turn whose answer was lost.
  if (code === undefined || token === undefined) return { status: 303, retryAfter }
  const paid = await fetch(url + pathname, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? '' },
    body: new URLSearchParams({ code, token, action: 'pay' }),
  })
  return { status: paid.status, retryAfter: paid.headers.get('retry-after') }
}
