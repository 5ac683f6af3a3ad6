import { v7 as newId } from 'uuid';
import { aName, type NounCases, oneOf } from '../../../test/noun-cases.ts';

const name = { name: 'Shampo', price: 5 };

export const productCases: NounCases = {
  records: async (salon) => ({ '/products/:id': (await salon.post('/products', name)).body.product.id }),
  puts: {
    '/products/:id': async (salon) => ({
      path: `/products/${(await salon.post('/products', name)).body.product.id}`,
      whole: { name: 'Vaj', price: 7, is_active: false, stock: 4, warns_at: 2 },
      read: async () => (await salon.get('/products')).body,
    }),
  },
  everybodySees: ['stock', 'warns_at'],
  shown: {
    'the prices of the salon are public': ['GET /products: products price', 'GET /sync: products price'],
  },
  required: { products: 'id name price_cents active' },
  fill: (salon) => salon.post('/products', { ...name, stock: 3 }),
  ownRows: () => ({
    products: (n) => ({ id: newId(), name: `Produkti ${n}`, price_cents: 500, active: true }),
  }),
  texts: { ofOthers: { products: 'name name_key request_hash' } },
  sentAgain: {
    'POST /products': () => {
      const id = newId();
      return {
        ...{ path: '/products', body: { id, name: aName(), price: 5 }, other: { price: 6 } },
        record: oneOf('product'),
        change: ['PUT', `/products/${id}`, { price: 7 }],
        remove: `/products/${id}`,
      };
    },
  },
  othersNamed: ['products.name', 'product.name', 'by_product.name'],
  ofNobody: ['products'],
};
