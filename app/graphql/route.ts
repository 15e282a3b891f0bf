import { handleGatewayRequest } from '@/lib/gateway/handler'

export { handleGatewayRequest as GET, handleGatewayRequest as POST }
