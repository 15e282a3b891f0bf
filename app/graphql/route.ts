import { answer } from '@/lib/gateway/answer'
import { env } from '@/lib/server/runtime/env'
import { ownOrigins } from '@/lib/server/runtime/request-origin'

const respond = (request: Request): Promise<Response> => answer(request, ownOrigins(request, env.siteUrl))

export { respond as GET, respond as OPTIONS, respond as POST }
