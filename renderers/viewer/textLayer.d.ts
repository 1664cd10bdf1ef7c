declare module 'react-pdf/dist/Page/TextLayer.css'
