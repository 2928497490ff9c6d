// The yardstick: node:http and pg with one prepared statement, nothing else. No session, no checks.
// `/list` asks what a bare list would, `/same` the portal's own statement.
import { createServer } from 'node:http'
import pg from 'pg'
import { bareReply, bareStatement, customerOf, portalStatement } from './bare-query.ts'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })

createServer(async (request, response) => {
  const url = request.url ?? ''
  const customer = customerOf(url)
  const statement = url.startsWith('/same') ? portalStatement(customer) : { ...bareStatement, values: [customer] }
  const { rows } = await pool.query(statement)
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(bareReply(rows))
}).listen(Number(process.env.PORT), '127.0.0.1')
