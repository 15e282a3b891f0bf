import { handleGatewayRequest } from '@/lib/gateway/gateway'

export { handleGatewayRequest as GET, handleGatewayRequest as POST }
