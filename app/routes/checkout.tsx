export default function CheckoutRoute() {
  return <h1 className="page-width text-5xl">checkout</h1>;
}
