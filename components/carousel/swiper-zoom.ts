// A file of its own, so that its dynamic import loads this module of Swiper alone.
export { Zoom } from 'swiper/modules'
