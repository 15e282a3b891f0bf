import { env } from '@/lib/env'
import { answer } from '@/lib/gateway/answer'
import { ownOrigins } from '@/lib/gateway/refuse'

const respond = (request: Request): Promise<Response> => answer(request, ownOrigins(request, env.siteUrl))

export { respond as GET, respond as OPTIONS, respond as POST }
