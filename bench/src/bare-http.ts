// The yardstick: node:http and pg with one prepared statement, nothing else. No session, no checks.
import { createServer } from 'node:http'
import pg from 'pg'
import { bareReply, bareStatement, customerOf } from './bare-query.ts'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })

createServer(async (request, response) => {
  const { rows } = await pool.query({ ...bareStatement, values: [customerOf(request.url ?? '')] })
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(bareReply(rows))
}).listen(Number(process.env.PORT), '127.0.0.1')
