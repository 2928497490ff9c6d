// The same as bare-http.ts on Fastify, to see what the framework itself costs.
import Fastify from 'fastify'
import pg from 'pg'
import { bareReply, bareStatement, customerOf } from './bare-query.ts'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const app = Fastify()
app.get('/list', async (request, reply) => {
  const { rows } = await pool.query({ ...bareStatement, values: [customerOf(request.url)] })
  return reply.type('application/json; charset=utf-8').send(bareReply(rows))
})
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
